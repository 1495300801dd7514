import { and, asc, eq, inArray, notExists, or, type SQL } from 'drizzle-orm'
import { users } from '../accounts/accounts.tables.ts'
import { writeAudit } from '../core/audit/audit.queries.ts'
import { auditEntries } from '../core/audit/audit.tables.ts'
import type { Db } from '../core/database/database.ts'

export function listLeads(db: Db) {
  return db
    .select({ _id: users.id, email: users.email })
    .from(users)
    .where(eq(users.isLead, true))
    .orderBy(asc(users.email))
}

interface RoleChange {
  emails: string[]
  isLead: boolean
  actor: string
  at: Date
}

/**
 * Makes these accounts leads, or no leads any more, where the condition holds too; returns the addresses that changed.
 */
export function changeLeads(
  db: Db,
  { emails, isLead, actor, at }: RoleChange,
  condition?: SQL,
): Promise<string[]> {
  return db.transaction(async (tx) => {
    const changed = await tx
      .update(users)
      .set({ isLead, updatedAt: at })
      .where(and(inArray(users.email, emails), eq(users.isLead, !isLead), condition))
      .returning({ email: users.email })
    for (const { email } of changed) {
      await writeAudit(tx, { at, actor, action: isLead ? 'lead added' : 'lead removed', subject: email })
    }
    return changed.map(({ email }) => email)
  })
}

/**
 * Makes the accounts of LEAD_EMAILS leads, each once: the audit remembers, so that who was removed since stays
 * removed, however often the portal starts.
 */
export function promoteLeads(db: Db, emails: string[], at: Date): Promise<string[]> {
  const remembered = db
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.subject, users.email),
        or(
          and(eq(auditEntries.action, 'lead added'), eq(auditEntries.actor, 'LEAD_EMAILS')),
          eq(auditEntries.action, 'lead removed'),
        ),
      ),
    )
  return changeLeads(db, { emails, isLead: true, actor: 'LEAD_EMAILS', at }, notExists(remembered))
}

export async function findLeadState(db: Db, email: string): Promise<boolean | undefined> {
  const [user] = await db.select({ isLead: users.isLead }).from(users).where(eq(users.email, email))
  return user?.isLead
}
