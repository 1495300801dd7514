import { and, arrayOverlaps, asc, eq, inArray, isNotNull, lte, ne, or, sql } from 'drizzle-orm'
import { pendingSignups, users } from '../accounts/accounts.tables.ts'
import { findHandles } from '../accounts/handles.queries.ts'
import { forgetTurns } from '../accounts/login-turns.queries.ts'
import { typedKey } from '../accounts/login-turns.ts'
import type { UserRow } from '../accounts/users.ts'
import { writeAudit } from '../core/audit/audit.queries.ts'
import type { Db } from '../core/database/database.ts'
import { quotas } from '../core/database/quotas.tables.ts'
import { mails } from '../core/mail/mail.tables.ts'
import { leadTerms } from '../lead/lead-terms.tables.ts'
import { paperEvents } from '../papers/papers.tables.ts'
import { passwordResetRequests } from '../password-reset/password-reset.tables.ts'
import { releaseGrants, teamTokens } from '../releases/teams.tables.ts'
import { seniors } from '../seniors/seniors.tables.ts'
import { alumniRuns } from '../students/students.tables.ts'
import { forgetInAudit, formerMember } from './forgotten-audit.queries.ts'
import { forgetInContent } from './forgotten-content.queries.ts'
import { containsPart } from './parts-of-texts.ts'

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
 * name, as the tables say; here is what names a person without referring to the account. False: it is not due any more,
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
    const handles = await handleNames(tx, id)
    await forgetInAudit(tx, user, handles)
    await forgetInContent(tx, user, handles)
    await deleteNamed(tx, user)
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

async function handleNames(tx: Db, id: string): Promise<string[]> {
  const { verifiedPlatforms, unverifiedPlatforms } = await findHandles(tx, id)
  return [...verifiedPlatforms, ...unverifiedPlatforms].map(({ username }) => username).filter(Boolean)
}

/** What is about the person without being their account's: in no table that refers to it. */
async function deleteNamed(tx: Db, { id, email, name, username, usernameKey, regNumber }: UserRow) {
  await forgetTurns(tx, [typedKey(username), typedKey(email)])
  await tx.delete(quotas).where(or(containsPart(quotas.key, id), containsPart(quotas.key, email)))
  await tx
    .delete(mails)
    .where(
      or(
        eq(mails.recipient, email),
        ...[mails.subject, mails.body].flatMap((text) => [
          containsPart(text, email),
          containsPart(text, regNumber),
        ]),
      ),
    )
  await tx.delete(pendingSignups).where(eq(pendingSignups.email, email))
  await tx
    .delete(passwordResetRequests)
    .where(inArray(sql`lower(${passwordResetRequests.credential})`, [email, usernameKey]))
  // What a lead wrote of a paper.
  await tx
    .update(paperEvents)
    .set({ reason: null })
    .where(or(...[email, regNumber, name].map((part) => containsPart(paperEvents.reason, part))))
  await tx.update(alumniRuns).set({ actor: formerMember }).where(eq(alumniRuns.actor, id))
  await tx.update(leadTerms).set({ appointedBy: formerMember }).where(eq(leadTerms.appointedBy, id))
  await tx.update(leadTerms).set({ retiredBy: formerMember }).where(eq(leadTerms.retiredBy, id))
  await tx.delete(seniors).where(sql`lower(${seniors.regNumber}) = ${regNumber.toLowerCase()}`)
  await tx
    .update(releaseGrants)
    .set({
      members: sql`array_remove(${releaseGrants.members}, ${email})`,
      email: sql`nullif(${releaseGrants.email}, ${email})`,
    })
    .where(or(arrayOverlaps(releaseGrants.members, [email]), eq(releaseGrants.email, email)))
  await tx.update(teamTokens).set({ holder: null }).where(eq(teamTokens.holder, email))
}
