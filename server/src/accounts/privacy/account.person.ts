import { and, eq, ne } from 'drizzle-orm'
import { activityEntries } from '../../core/activity/activity.tables.ts'
import { mails } from '../../core/mail/mail.tables.ts'
import { allBut, ownedBy, type PersonalData, type PersonalTable } from '../../core/people/personal-data.ts'
import { users } from '../../core/people/users.tables.ts'
import { mergeCodes, sessions } from '../accounts.tables.ts'
import { accountMoves } from '../moves/account-moves.tables.ts'
import { passkeyChallenges, passkeys } from '../passkeys/passkeys.tables.ts'
import { passwordResets } from '../password-reset/password-reset.tables.ts'
import { recoveryCodes, totps } from '../second-factor/second-factor.tables.ts'

/** Ways to sign in and requests of one account: another account of the same person has its own. */
const ofThisAccount = (table: PersonalTable): PersonalTable => ({ ...table, isMerged: false })

/** The account itself, its sign-in methods, and mails to its owner. `eraseAccount` deletes it. */
export const personalData: PersonalData = {
  tables: {
    account: ofThisAccount(ownedBy(users, users.id, 'passwordHash', 'usernameKey')),
    mergeCodes: ofThisAccount(ownedBy(mergeCodes, mergeCodes.userId, 'codeHash')),
    moves: ofThisAccount(ownedBy(accountMoves, accountMoves.userId, 'passwordHash', 'objectionHash')),
    sessions: ofThisAccount(ownedBy(sessions, sessions.userId, 'tokenHash', 'publicId')),
    newPasswordLinks: ofThisAccount(ownedBy(passwordResets, passwordResets.userId, 'tokenHash')),
    passkeys: ofThisAccount(ownedBy(passkeys, passkeys.userId, 'credentialId', 'publicKey')),
    passkeyQuestions: ofThisAccount(
      ownedBy(passkeyChallenges, passkeyChallenges.userId, 'tokenHash', 'challenge'),
    ),
    authenticatorApp: ofThisAccount(ownedBy(totps, totps.userId, 'secret', 'lastStep')),
    recoveryCodes: ofThisAccount(ownedBy(recoveryCodes, recoveryCodes.userId, 'codeHash')),
    recordOfActs: {
      table: activityEntries,
      // Includes what others did to the account, but not who they are.
      rowsOf: ({ id }) => eq(activityEntries.subject, id),
      fields: allBut(activityEntries, 'actor'),
    },
    actsOnOthers: {
      table: activityEntries,
      rowsOf: ({ id }) => and(eq(activityEntries.actor, id), ne(activityEntries.subject, id)),
      // The details have other people's names and addresses.
      fields: allBut(activityEntries, 'actor', 'subject', 'details'),
    },
    mails: {
      table: mails,
      isMerged: false,
      rowsOf: ({ email }) => eq(mails.recipient, email),
      // The text contains codes and links.
      fields: allBut(mails, 'body', 'attempts', 'dueAt'),
    },
  },
  async merge(tx, from, into) {
    const { actor, subject } = activityEntries
    await tx.update(activityEntries).set({ actor: into.id }).where(eq(actor, from.id))
    await tx.update(activityEntries).set({ subject: into.id }).where(eq(subject, from.id))
  },
}
