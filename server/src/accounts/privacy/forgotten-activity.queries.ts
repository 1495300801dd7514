import { and, eq, inArray, ne } from 'drizzle-orm'
import { activityEntries } from '../../core/activity/activity.tables.ts'
import type { Db } from '../../core/database/database.ts'
import { formerMember } from '../../core/people/personal-data.ts'

/**
 * Keeps activity entries, but removes who acted and who it was about. `subjects` are the ids of the account and of the
 * rows deleted with it. Entries of releases have no account as actor or subject. Entries of commands stay unchanged:
 * they hold only the account's id.
 */
export async function forgetInActivity(tx: Db, id: string, subjects: readonly string[]): Promise<void> {
  const { actor, subject } = activityEntries
  await tx
    .update(activityEntries)
    .set({ subject: formerMember, details: {} })
    .where(and(inArray(subject, [...subjects]), ne(actor, 'command')))
  await tx.update(activityEntries).set({ actor: formerMember }).where(eq(actor, id))
}
