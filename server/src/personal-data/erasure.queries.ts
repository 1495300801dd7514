import { and, asc, eq, inArray, isNotNull, lte, ne, or, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { pendingSignups, users } from '../accounts/accounts.tables.ts'
import { forgetTurns } from '../accounts/login-turns.queries.ts'
import { typedKey } from '../accounts/login-turns.ts'
import type { UserRow } from '../accounts/users.ts'
import { writeAudit } from '../core/audit/audit.queries.ts'
import type { Db } from '../core/database/database.ts'
import { quotas } from '../core/database/quotas.tables.ts'
import { mails } from '../core/mail/mail.tables.ts'
import { heldByAddress } from '../core/people/held-by-address.ts'
import { leadTerms } from '../lead/lead-terms.tables.ts'
import { paperEvents, papers } from '../papers/papers.tables.ts'
import { passwordResetRequests } from '../password-reset/password-reset.tables.ts'
import { seniors } from '../seniors/seniors.tables.ts'
import { alumniRuns } from '../students/students.tables.ts'
import { forgetInAudit, formerMember } from './forgotten-audit.queries.ts'
import { forgetInContent } from './forgotten-content.queries.ts'

/** Those whose time to change their mind is over, the longest first. */
export async function dueAccounts(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(lte(users.deletionDueAt, now))
    .orderBy(asc(users.deletionDueAt))
  return rows.map(({ id }) => id)
}

/**
 * Deletes an account that is due, and whatever says whose it was. What refers to it goes with it, or stays without its
 * name, as the tables say; here is what holds the account's id, its address or its number without a reference. Nothing
 * is found by a name: those are other people's too. False: it is not due any more,
 * or it is the only lead's.
 */
export function eraseAccount(db: Db, id: string, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [user] = await tx
      .select()
      .from(users)
      .where(and(eq(users.id, id), isNotNull(users.deletionDueAt), lte(users.deletionDueAt, now)))
      .for('update')
    if (!user || (user.isLead && !(await isAnotherLead(tx, id)))) return false
    const seniorIds = await deleteNamed(tx, user)
    await forgetInAudit(tx, id, [id, ...seniorIds])
    await forgetInContent(tx, id)
    await tx.delete(users).where(eq(users.id, id))
    await writeAudit(tx, { at: now, actor: formerMember, action: 'account deleted', subject: formerMember })
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

/** Keys of quotas end with whose they are, after a blank. */
const isQuotaOf = (owner: string) => sql`right(${quotas.key}, ${owner.length + 1}::int) = ${` ${owner}`}`

/** Returns the ids of the senior pages that are gone. */
async function deleteNamed(tx: Db, user: UserRow): Promise<string[]> {
  const { id, email, username, usernameKey, regNumber } = user
  await forgetTurns(tx, [typedKey(username), typedKey(email)])
  await tx.delete(quotas).where(or(isQuotaOf(id), isQuotaOf(email)))
  await tx.delete(mails).where(eq(mails.recipient, email))
  await tx.delete(pendingSignups).where(eq(pendingSignups.email, email))
  await tx
    .delete(passwordResetRequests)
    .where(inArray(sql`lower(${passwordResetRequests.credential})`, [email, usernameKey]))
  // What leads wrote to them about their own papers.
  const ownPapers = tx.select({ id: papers.id }).from(papers).where(eq(papers.uploadedBy, id))
  await tx.update(paperEvents).set({ reason: null }).where(inArray(paperEvents.paperId, ownPapers))
  await tx.update(alumniRuns).set({ actor: formerMember }).where(eq(alumniRuns.actor, id))
  await tx.update(leadTerms).set({ appointedBy: formerMember }).where(eq(leadTerms.appointedBy, id))
  await tx.update(leadTerms).set({ retiredBy: formerMember }).where(eq(leadTerms.retiredBy, id))
  for (const held of await heldByAddress()) await held.erase(tx, email)
  const hasNumber = (column: AnyPgColumn) => sql`lower(${column}) = ${regNumber.toLowerCase()}`
  // Where two accounts have one number, the page may be the other one's.
  if ((await tx.$count(users, and(hasNumber(users.regNumber), ne(users.id, id)))) > 0) return []
  const gone = await tx.delete(seniors).where(hasNumber(seniors.regNumber)).returning({ id: seniors.id })
  return gone.map((senior) => senior.id)
}
