import { and, asc, desc, eq, inArray, isNotNull, isNull, notExists, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { writeActivity } from '../../core/activity/activity.queries.ts'
import { activityEntries } from '../../core/activity/activity.tables.ts'
import type { Db } from '../../core/database/database.ts'
import { isPresent } from '../../core/people/account-status.ts'
import { users } from '../../core/people/users.tables.ts'
import { leadTerms } from './lead-terms.tables.ts'

/** Formats a moment for answers. */
const instant = (moment: Date | null) => moment?.toISOString() ?? null

/** The current leads, with their terms. */
export async function listLeads(db: Db) {
  const leads = await db
    .select({
      _id: users.id,
      email: users.email,
      name: users.name,
      title: leadTerms.title,
      since: leadTerms.startedAt,
      until: leadTerms.until,
      updatedAt: leadTerms.updatedAt,
    })
    .from(users)
    .leftJoin(leadTerms, and(eq(leadTerms.userId, users.id), isNull(leadTerms.endedAt)))
    .where(eq(users.isLead, true))
    .orderBy(asc(users.email))
  return leads.map(({ updatedAt, ...lead }) => ({
    ...lead,
    title: lead.title ?? '',
    since: instant(lead.since),
    ...(updatedAt && { updatedAt: updatedAt.toISOString() }),
  }))
}

const formerMax = 200

const byWhom = alias(users, 'by_whom')

export async function listFormerLeads(db: Db) {
  const terms = await db
    .select({
      _id: leadTerms.id,
      name: users.name,
      title: leadTerms.title,
      reason: leadTerms.reason,
      since: leadTerms.startedAt,
      until: leadTerms.endedAt,
      by: byWhom.name,
    })
    .from(leadTerms)
    .innerJoin(users, eq(users.id, leadTerms.userId))
    .leftJoin(byWhom, eq(sql`${byWhom.id}::text`, leadTerms.retiredBy))
    .where(isNotNull(leadTerms.endedAt))
    .orderBy(desc(leadTerms.endedAt), desc(leadTerms.id))
    .limit(formerMax)
  return terms.map((term) => ({ ...term, since: instant(term.since), until: instant(term.until) }))
}

interface RoleChange {
  emails: string[]
  isLead: boolean
  actor: string
  at: Date
}

/**
 * Makes these accounts leads, or removes the role, if the condition also holds. Returns the addresses that changed.
 * Accounts that are suspended or about to be deleted can't become leads: the last lead could be someone who can't sign
 * in.
 */
export function changeLeads(
  db: Db,
  { emails, isLead, actor, at }: RoleChange,
  condition?: SQL,
): Promise<string[]> {
  return db.transaction(async (tx) => {
    const accounts = inArray(users.email, emails)
    if (!isLead)
      await tx
        .update(leadTerms)
        .set({ endedAt: at, retiredBy: actor })
        .where(
          and(
            isNull(leadTerms.endedAt),
            inArray(leadTerms.userId, tx.select({ id: users.id }).from(users).where(accounts)),
          ),
        )
    const changed = await tx
      .update(users)
      .set({ isLead, updatedAt: at })
      .where(and(accounts, eq(users.isLead, !isLead), isLead ? isPresent : undefined, condition))
      .returning({ id: users.id, email: users.email })
    for (const { id } of changed) {
      // The trigger has started the term.
      if (isLead)
        await tx
          .update(leadTerms)
          .set({ startedAt: at, appointedBy: actor })
          .where(and(eq(leadTerms.userId, id), isNull(leadTerms.endedAt)))
      await writeActivity(tx, { at, actor, action: isLead ? 'lead added' : 'lead removed', subject: id })
    }
    return changed.map(({ email }) => email)
  })
}

/** Makes the accounts of LEAD_EMAILS leads, each once, so that a removed lead stays removed. */
export function promoteLeads(db: Db, emails: string[], at: Date): Promise<string[]> {
  const remembered = db
    .select({ id: activityEntries.id })
    .from(activityEntries)
    .where(
      and(
        eq(activityEntries.subject, sql`${users.id}::text`),
        or(
          and(eq(activityEntries.action, 'lead added'), eq(activityEntries.actor, 'LEAD_EMAILS')),
          eq(activityEntries.action, 'lead removed'),
        ),
      ),
    )
  return changeLeads(db, { emails, isLead: true, actor: 'LEAD_EMAILS', at }, notExists(remembered))
}

export async function findLeadState(db: Db, email: string): Promise<boolean | undefined> {
  const [user] = await db.select({ isLead: users.isLead }).from(users).where(eq(users.email, email))
  return user?.isLead
}
