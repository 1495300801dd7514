import { and, asc, eq, inArray, isNotNull, lte, ne, sql } from 'drizzle-orm'
import { writeActivity } from '../../core/activity/activity.queries.ts'
import type { Db } from '../../core/database/database.ts'
import { mails } from '../../core/mail/mail.tables.ts'
import { formerMember, personalData } from '../../core/people/personal-data.ts'
import { users } from '../../core/people/users.tables.ts'
import type { UserRow } from '../../core/people/users.ts'
import { pendingSignups } from '../accounts.tables.ts'
import { passwordResetRequests } from '../password-reset/password-reset.tables.ts'
import { forgetInActivity } from './forgotten-activity.queries.ts'

/** Accounts whose time to keep them is over, longest overdue first. */
export async function dueAccounts(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(lte(users.deletionDueAt, now))
    .orderBy(asc(users.deletionDueAt))
  return rows.map(({ id }) => id)
}

/**
 * Deletes an account that is due, and everything that says whose it was. Rows that reference it are deleted or lose its
 * name, as the tables define. Here are rows that hold the account's id, address or number without a reference. Nothing
 * is found by name, because others may share it. Returns false if the account is no longer due, or is the only lead's.
 */
export function eraseAccount(db: Db, id: string, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [user] = await tx
      .select()
      .from(users)
      .where(and(eq(users.id, id), isNotNull(users.deletionDueAt), lte(users.deletionDueAt, now)))
      .for('update')
    if (!user || (user.isLead && !(await isAnotherLead(tx, id)))) return false
    await deleteNamed(tx, user)
    const erased: string[] = []
    for (const { erase } of await personalData()) erased.push(...((await erase?.(tx, user)) ?? []))
    await forgetInActivity(tx, id, [id, ...erased])
    await tx.delete(users).where(eq(users.id, id))
    await writeActivity(tx, {
      at: now,
      actor: formerMember,
      action: 'account deleted',
      subject: formerMember,
    })
    return true
  })
}

async function isAnotherLead(tx: Db, id: string): Promise<boolean> {
  const others = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.isLead, true), ne(users.id, id)))
    .for('share')
  return others.length > 0
}

/** Deletes mails and requests, which know the person only by address or name. */
export async function deleteNamed(tx: Db, user: UserRow): Promise<void> {
  const { email, usernameKey } = user
  await tx.delete(mails).where(eq(mails.recipient, email))
  await tx.delete(pendingSignups).where(eq(pendingSignups.email, email))
  await tx
    .delete(passwordResetRequests)
    .where(inArray(sql`lower(${passwordResetRequests.credential})`, [email, usernameKey]))
}
