import { retentionMs } from '@portal/shared/contract'
import { and, eq, exists, inArray, lt, not, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { activityEntries } from '../../core/activity/activity.tables.ts'
import type { Db } from '../../core/database/database.ts'
import { users } from '../../core/people/users.tables.ts'

/** Few enough rows that a statement stays well within its time limit. */
const batchRows = 1_000

async function deleteInBatches(db: Db, table: PgTable, where: SQL | undefined): Promise<void> {
  let deleted: unknown[]
  do {
    const some = db.select({ at: sql`ctid` }).from(table).where(where).limit(batchRows)
    deleted = await db.delete(table).where(sql`ctid IN ${some}`).returning({ one: sql`1` })
  } while (deleted.length === batchRows)
}

/** Keeps the role entries of existing accounts: LEAD_EMAILS uses them to tell who is, or was, a lead. */
export function deleteOldActivity(db: Db, now: Date): Promise<void> {
  const isRole = inArray(activityEntries.action, ['lead added', 'lead removed'])
  const account = db
    .select({ id: users.id })
    .from(users)
    .where(eq(sql`${users.id}::text`, activityEntries.subject))
  const isOld = lt(activityEntries.at, new Date(now.getTime() - retentionMs('activity')))
  return deleteInBatches(db, activityEntries, and(isOld, not(and(isRole, exists(account)) as SQL)))
}
