import { accountMessages } from '@portal/shared/contract'
import { and, asc, eq, gt } from 'drizzle-orm'
import { writeActivity } from '../../core/activity/activity.queries.ts'
import type { Db } from '../../core/database/database.ts'
import { brokenUniqueness } from '../../core/database/failures.ts'
import { conflict } from '../../core/errors/domain-error.ts'
import { users } from '../../core/people/users.tables.ts'
import { foldUsername, type UserRow } from '../../core/people/users.ts'
import { pendingSignups } from '../accounts.tables.ts'
import { pendingLifeMs } from '../login/sessions.queries.ts'
import type { PendingRow } from '../pending-user.ts'
import { findNumberOwner } from './number-keys.queries.ts'

interface Verification {
  email: string
  tokenHash: string
  codeHash: string
  now: Date
  leadEmails: string[]
}

/**
 * Creates an account from the pending sign-up with this code. Deleting the row proves that the code was right and
 * unused. Returns undefined if there is none. If the registration number has an account, the sign-up stays with
 * its address marked as verified, so that the account can be moved to it.
 */
export async function createAccount(
  db: Db,
  verification: Verification,
): Promise<UserRow | 'number taken' | undefined> {
  try {
    return await db.transaction(async (tx) => {
      await lockSignups(tx, verification.email)
      const pending = await takePending(tx, verification)
      if (!pending) return undefined
      if (!(await findNumberOwner(tx, pending.numberKey))) return insertAccount(tx, pending, verification)
      await tx.insert(pendingSignups).values({ ...pending, codeHash: null, provenAt: verification.now })
      return 'number taken'
    })
  } catch (error) {
    const broken = brokenUniqueness(error)
    if (broken === 'users_username_key_unique') {
      throw conflict(`${accountMessages.usernameTaken}. Sign up again with another one`, {
        username: accountMessages.usernameTaken,
      })
    }
    // A parallel sign-up with another address of the same student has created the account.
    if (broken === 'users_number_unique') return createAccount(db, verification)
    // Another browser of the same owner has created the account.
    if (broken === 'users_email_unique') return undefined
    throw error
  }
}

/** Orders two browsers of one owner, so that they never wait for each other's row. */
async function lockSignups(tx: Db, email: string): Promise<void> {
  await tx
    .select({ id: pendingSignups.id })
    .from(pendingSignups)
    .where(eq(pendingSignups.email, email))
    .orderBy(asc(pendingSignups.id))
    .for('update')
}

async function takePending(
  tx: Db,
  { email, tokenHash, codeHash, now }: Verification,
): Promise<PendingRow | undefined> {
  const [pending] = await tx
    .delete(pendingSignups)
    .where(
      and(
        eq(pendingSignups.tokenHash, tokenHash),
        eq(pendingSignups.email, email),
        eq(pendingSignups.codeHash, codeHash),
        gt(pendingSignups.codeExpiresAt, now),
        gt(pendingSignups.createdAt, new Date(now.getTime() - pendingLifeMs)),
      ),
    )
    .returning()
  return pending
}

async function insertAccount(
  tx: Db,
  pending: PendingRow,
  { email, now, leadEmails }: Verification,
): Promise<UserRow> {
  const { username, name, phone, regNumber, batch, branch, programme, roll, passwordHash, numberKey } =
    pending
  const isLead = leadEmails.includes(email)
  const [user] = await tx
    .insert(users)
    .values({
      username,
      usernameKey: foldUsername(username),
      name,
      email,
      phone,
      regNumber,
      batch,
      branch,
      programme,
      roll,
      passwordHash,
      isLead,
      numberKey,
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  if (!user) throw new Error('the account was not written')
  await tx.delete(pendingSignups).where(eq(pendingSignups.email, email))
  if (isLead)
    await writeActivity(tx, { at: now, actor: 'LEAD_EMAILS', action: 'lead added', subject: user.id })
  return user
}
