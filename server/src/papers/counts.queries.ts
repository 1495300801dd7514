import { type PaperFilters, papersCountedAtMost } from '@portal/shared/contract'
import { and, count, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../core/database/database.ts'
import { type Asker, fieldsFit, isOwnOf } from './papers.queries.ts'
import { paperCounts, papers } from './papers.tables.ts'

/** How many papers fit where nothing is searched: out of the counts that the database keeps with each write. */
export function countKept(db: Db, filters: PaperFilters, asker: Asker): SQL<number> {
  const keptOf = ({ status }: Pick<PaperFilters, 'status'>) =>
    db
      .select({ total: sql`coalesce(sum(${paperCounts.papers}), 0)` })
      .from(paperCounts)
      .where(fieldsFit(paperCounts, { ...filters, status }))
  const ownOf = (state: SQL | undefined) =>
    db
      .select({ total: count() })
      .from(papers)
      .where(and(isOwnOf(asker), fieldsFit(papers, filters), state))

  if (asker.isLead || filters.status === 'approved') return sql`(${keptOf(filters)})::int`
  if (filters.status) return sql`(${ownOf(undefined)})::int`
  const others = keptOf({ status: 'approved' })
  return sql`((${others}) + (${ownOf(ne(papers.status, 'approved'))}))::int`
}

/** All that fit, one by one. */
export const countAll = (db: Db, fits: SQL | undefined): SQL<number> =>
  sql`(${db.select({ total: count() }).from(papers).where(fits)})::int`

/** Whether there are more than this is all that is asked beyond it: a search of one letter finds nearly everything. */
export function countSome(db: Db, fits: SQL | undefined): SQL<number> {
  const first = db
    .select({ one: sql`1` })
    .from(papers)
    .where(fits)
    .limit(papersCountedAtMost + 1)
  return sql`(SELECT count(*)::int FROM (${first}) AS first)`
}

export async function readCount(db: Db, counted: SQL<number>): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`SELECT ${counted} AS total`)
  return rows[0]?.total ?? 0
}
