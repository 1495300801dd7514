import { and, eq, inArray, ne } from 'drizzle-orm'
import { auditEntries } from '../../core/audit/audit.tables.ts'
import type { Db } from '../../core/database/database.ts'
import { formerMember } from '../../core/people/personal-data.ts'

/**
 * What was done stays; who did it, or whom it was about, does not. `subjects` are the ids of the account and of what goes
 * with it. Releases have no account as their actor or subject, and entries of commands stay as they are: of an account
 * they hold its id and nothing else.
 */
export async function forgetInAudit(tx: Db, id: string, subjects: readonly string[]): Promise<void> {
  const { actor, subject } = auditEntries
  await tx
    .update(auditEntries)
    .set({ subject: formerMember, details: {} })
    .where(and(inArray(subject, [...subjects]), ne(actor, 'command')))
  await tx.update(auditEntries).set({ actor: formerMember }).where(eq(actor, id))
}
