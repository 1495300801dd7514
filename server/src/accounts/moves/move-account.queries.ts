import { and, eq } from 'drizzle-orm'
import { writeAudit } from '../../core/audit/audit.queries.ts'
import type { Db } from '../../core/database/database.ts'
import { brokenUniqueness } from '../../core/database/failures.ts'
import { conflict } from '../../core/errors/domain-error.ts'
import type { InstituteIdentity } from '../../core/institute/institute.ts'
import { insertMail } from '../../core/mail/mails.queries.ts'
import { personalData } from '../../core/people/personal-data.ts'
import { isPresent } from '../../core/people/standing.ts'
import { users } from '../../core/people/users.tables.ts'
import type { UserRow } from '../../core/people/users.ts'
import { pendingSignups } from '../accounts.tables.ts'
import { endSessions } from '../end-sessions.ts'
import { passwordResets } from '../password-reset/password-reset.tables.ts'
import { movedMail } from './mail-texts.ts'

const mailMs = 3 * 24 * 3_600_000

export interface Move {
  userId: string
  /** The account's address when the move was proven: one that was moved meanwhile is not moved again. */
  oldEmail: string
  newEmail: string
  identity: InstituteIdentity
  /** Undefined: the account's own stays. */
  passwordHash: string | undefined
  /** The account's owner, or the lead who confirms it. */
  actor: string
  now: Date
  publicUrl: string
}

/** The same account with another address: its id, and so all that is kept of it, stays. Other browsers are signed out. */
export async function moveAccount(tx: Db, move: Move): Promise<UserRow> {
  const { userId, oldEmail, newEmail, identity, actor, now, publicUrl } = move
  const account = await storeAddress(tx, move)
  await endSessions(tx, userId)
  await tx.delete(pendingSignups).where(eq(pendingSignups.email, newEmail))
  // A link that lies in the old mailbox sets no password any more.
  await tx.delete(passwordResets).where(eq(passwordResets.userId, userId))
  for (const { move } of await personalData()) await move?.(tx, oldEmail, newEmail)
  await writeAudit(tx, {
    ...{ at: now, actor, action: 'account moved', subject: userId },
    details: { label: `${account.name}, ${identity.regNumber.toUpperCase()}`, oldEmail, newEmail },
  })
  for (const email of [oldEmail, newEmail]) {
    const mail = movedMail({ name: account.name, email }, { oldEmail, newEmail }, account.username, publicUrl)
    await insertMail(tx, mail, now, mailMs)
  }
  return account
}

async function storeAddress(
  tx: Db,
  { userId, oldEmail, newEmail, identity, passwordHash, now }: Move,
): Promise<UserRow> {
  try {
    const [account] = await tx
      .update(users)
      // With another batch or programme the studies end on another day: it is worked out anew.
      .set({
        ...identity,
        email: newEmail,
        ...(passwordHash && { passwordHash }),
        graduatesOn: null,
        updatedAt: now,
      })
      .where(
        and(
          ...[eq(users.id, userId), eq(users.email, oldEmail), eq(users.numberKey, identity.numberKey)],
          // Who is suspended stays where leads know them, and who is leaving decides first.
          isPresent,
        ),
      )
      .returning()
    if (account) return account
  } catch (error) {
    if (brokenUniqueness(error) !== 'users_email_unique') throw error
    throw conflict('The new address now has its own account')
  }
  throw conflict('This account was moved or suspended, or will be deleted. Nothing was changed')
}
