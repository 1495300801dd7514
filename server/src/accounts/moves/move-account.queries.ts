import { and, eq } from 'drizzle-orm'
import { writeActivity } from '../../core/activity/activity.queries.ts'
import type { Db } from '../../core/database/database.ts'
import { brokenUniqueness } from '../../core/database/failures.ts'
import { conflict } from '../../core/errors/domain-error.ts'
import type { InstituteIdentity } from '../../core/institute/institute.ts'
import { mailPerson } from '../../core/mail/person-mails.ts'
import { isPresent } from '../../core/people/account-status.ts'
import { personalData } from '../../core/people/personal-data.ts'
import { users } from '../../core/people/users.tables.ts'
import type { UserRow } from '../../core/people/users.ts'
import { pendingSignups } from '../accounts.tables.ts'
import { endSessions } from '../end-sessions.ts'
import { passwordResets } from '../password-reset/password-reset.tables.ts'
import { movedMail } from './mail-texts.ts'

const mailMs = 3 * 24 * 3_600_000

export interface Move {
  userId: string
  /** The account's address when the move was proven: an account that was moved in the meantime isn't moved again. */
  oldEmail: string
  newEmail: string
  identity: InstituteIdentity
  /** Undefined keeps the account's password. */
  passwordHash: string | undefined
  /** The account's owner, or the lead who confirms the move. */
  actor: string
  now: Date
  publicUrl: string
}

/** Changes the address of an account. Its id stays, and so does all its data. Other browsers are signed out. */
export async function moveAccount(tx: Db, move: Move): Promise<UserRow> {
  const { userId, oldEmail, newEmail, identity, actor, now, publicUrl } = move
  const [before] = await tx.select().from(users).where(eq(users.id, userId))
  const account = await storeAddress(tx, move)
  await endSessions(tx, userId)
  await tx.delete(pendingSignups).where(eq(pendingSignups.email, newEmail))
  // Links in the old mailbox must not set a password.
  await tx.delete(passwordResets).where(eq(passwordResets.userId, userId))
  for (const { move } of await personalData()) await move?.(tx, before ?? account, account)
  const details = { label: `${account.name}, ${identity.regNumber.toUpperCase()}`, oldEmail, newEmail }
  await writeActivity(tx, { at: now, actor, action: 'account moved', subject: userId, details })
  const mail = movedMail({ oldEmail, newEmail }, account.username, publicUrl)
  for (const email of [oldEmail, newEmail])
    await mailPerson(tx, { name: account.name, email }, mail, now, mailMs)
  return account
}

async function storeAddress(
  tx: Db,
  { userId, oldEmail, newEmail, identity, passwordHash, now }: Move,
): Promise<UserRow> {
  try {
    const [account] = await tx
      .update(users)
      // The graduation date depends on batch and programme: clear it, so that it is computed again.
      .set({
        ...identity,
        email: newEmail,
        ...(passwordHash && { passwordHash }),
        graduatesOn: null,
        updatedAt: now,
      })
      .where(
        and(
          eq(users.id, userId),
          eq(users.email, oldEmail),
          eq(users.numberKey, identity.numberKey),
          // Suspended accounts stay where leads know them, and people who are leaving decide about that first.
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
