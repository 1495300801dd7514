import type { MyNews } from '@portal/shared/contract'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { papers } from './papers.tables.ts'

const countWhere = (condition: ReturnType<typeof sql>) =>
  sql<number>`(count(*) FILTER (WHERE ${condition}))::int`

/** A student's papers by state, and the one for which changes were last requested. */
export async function countOwnPapers(db: Db, userId: string): Promise<MyNews['papers']> {
  const [counts] = await db
    .select({
      pending: countWhere(sql`${papers.status} = 'pending'`),
      approved: countWhere(sql`${papers.status} = 'approved'`),
      rejected: countWhere(sql`${papers.status} = 'rejected' AND NOT ${papers.changesWanted}`),
      changesWanted: countWhere(sql`${papers.changesWanted}`),
      wanted: sql<MyNews['papers']['wanted']>`(
        SELECT json_build_object('id', wanted.id, 'subject', subjects.name)
        FROM papers AS wanted JOIN subjects ON subjects.id = wanted.subject_id
        WHERE wanted.uploaded_by = ${userId} AND wanted.changes_wanted AND wanted.deleted_at IS NULL
        ORDER BY wanted.decided_at DESC, wanted.id LIMIT 1)`,
    })
    .from(papers)
    .where(and(eq(papers.uploadedBy, userId), isNull(papers.deletedAt)))
  if (!counts) throw new Error('papers were not counted')
  return counts
}
