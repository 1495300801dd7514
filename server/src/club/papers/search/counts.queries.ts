import type { PaperFilters, PaperStatus } from '@portal/shared/contract'
import { and, count, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../core/database/database.ts'
import { fieldsMatch, isOwnOf, notDeleted, stateMatches, type Viewer } from '../papers.queries.ts'
import { paperCounts, papers } from '../papers.tables.ts'

/** How many papers match without a search, a subject and a session, from the counts that the database maintains. */
export function countStored(db: Db, filters: PaperFilters, viewer: Viewer): SQL<number> {
  const storedCount = (status?: PaperStatus) =>
    sql`(${db
      .select({ total: sql`coalesce(sum(${paperCounts.papers}), 0)` })
      .from(paperCounts)
      .where(and(fieldsMatch(paperCounts, filters), status && eq(paperCounts.status, status)))})`
  const counted = (...fits: (SQL | undefined)[]) =>
    sql`(${db
      .select({ total: count() })
      .from(papers)
      .where(and(fieldsMatch(papers, filters), ...fits))})`
  const { status, own } = filters

  if (own) return sql`${counted(isOwnOf(viewer), stateMatches(status))}::int`
  if (viewer.isLead) {
    // They are few, and the counts include them in the rejected ones.
    const wanted = counted(notDeleted, stateMatches('changes wanted'))
    if (status === 'changes wanted') return sql`${wanted}::int`
    if (status === 'rejected') return sql`(${storedCount(status)} - ${wanted})::int`
    return sql`${storedCount(status)}::int`
  }
  if (status === 'approved') return sql`${storedCount(status)}::int`
  if (status) return sql`${counted(isOwnOf(viewer), stateMatches(status))}::int`
  return sql`(${storedCount('approved')} + ${counted(isOwnOf(viewer), ne(papers.status, 'approved'))})::int`
}

export const countAll = (db: Db, fits: SQL | undefined): SQL<number> =>
  sql`(${db.select({ total: count() }).from(papers).where(fits)})::int`

export async function readCount(db: Db, counted: SQL<number>): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`SELECT ${counted} AS total`)
  return rows[0]?.total ?? 0
}
