import { eq, or } from 'drizzle-orm'
import { auditEntries } from '../../core/audit/audit.tables.ts'
import { mails } from '../../core/mail/mail.tables.ts'
import { allBut, ownedBy, type PersonalData } from '../../core/people/personal-data.ts'
import { users } from '../../core/people/users.tables.ts'
import { sessions } from '../accounts.tables.ts'
import { accountMoves } from '../moves/account-moves.tables.ts'
import { passkeyChallenges, passkeys } from '../passkeys/passkeys.tables.ts'
import { passwordResets } from '../password-reset/password-reset.tables.ts'
import { recoveryCodes, totps } from '../second-factor/second-factor.tables.ts'

/** The account itself, its sign-in methods, and mails to its owner. `eraseAccount` deletes it. */
export const personalData: PersonalData = {
  tables: {
    account: ownedBy(users, users.id, 'passwordHash', 'usernameKey'),
    moves: ownedBy(accountMoves, accountMoves.userId, 'passwordHash', 'objectionHash'),
    sessions: ownedBy(sessions, sessions.userId, 'tokenHash', 'publicId'),
    newPasswordLinks: ownedBy(passwordResets, passwordResets.userId, 'tokenHash'),
    passkeys: ownedBy(passkeys, passkeys.userId, 'credentialId', 'publicKey'),
    passkeyQuestions: ownedBy(passkeyChallenges, passkeyChallenges.userId, 'tokenHash', 'challenge'),
    authenticatorApp: ownedBy(totps, totps.userId, 'secret', 'lastStep'),
    recoveryCodes: ownedBy(recoveryCodes, recoveryCodes.userId, 'codeHash'),
    recordOfActs: {
      table: auditEntries,
      // Includes what others did to the account, but not who they are.
      rowsOf: ({ id }) => or(eq(auditEntries.actor, id), eq(auditEntries.subject, id)),
      fields: allBut(auditEntries, 'actor'),
    },
    mails: {
      table: mails,
      rowsOf: ({ email }) => eq(mails.recipient, email),
      // The text contains codes and links.
      fields: allBut(mails, 'body', 'attempts', 'dueAt'),
    },
  },
}
