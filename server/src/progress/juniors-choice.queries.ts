import {
  firstOrderOf,
  type JuniorSort,
  type JuniorsPage,
  type JuniorsQuery,
  juniorsPageSizeBefore,
  type StudentGroup,
} from '@portal/shared/contract'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { isAmong } from '../accounts/standing.ts'
import { numberSearched } from '../accounts/users.ts'
import { dayOf } from '../core/calendar/days.ts'
import type { Db } from '../core/database/database.ts'
import { potdCount, sheetCount, untilToday } from '../kept-progress/counts.ts'
import { activeOn, recentTotal } from '../kept-progress/recent-days.ts'
import { sheetSlices } from './kept.queries.ts'

export type ChosenPage = Omit<JuniorsQuery, 'packed'> & { page: number; students: StudentGroup }

const byName = sql`name COLLATE "und-x-icu"`
const columnOf = (sort: JuniorSort): SQL =>
  sort === 'name' ? byName : sort === 'regNumber' ? sql`reg_number` : sql`figure`

const orderOf = ({ sort, order = firstOrderOf(sort) }: ChosenPage): SQL =>
  sql`${columnOf(sort)} ${sql.raw(order === 'ascending' ? 'ASC' : 'DESC')}, reg_number, id`

/** What is sorted by, where it is a figure; of what is not asked for nothing is counted. */
function figureOf(sort: JuniorSort, total: SQL): SQL {
  if (sort === 'total') return total
  if (sort === 'potds') return potdCount
  const sheet = sheetSlices.find(({ name }) => name === sort)
  return sheet ? sheetCount(sheet) : sql`NULL`
}

/** In small letters of every script, whatever the locale of the database is. */
const folded = (text: SQL) => sql`lower(${text} COLLATE "und-x-icu")`

/** Each word is somewhere in the name or the registration number. Names are kept in this form of Unicode. */
const searched = (search: string): SQL[] =>
  search
    .normalize('NFC')
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => sql`strpos(about, ${folded(sql`${word}::text`)}) > 0`)

const chosenSchema = z.tuple([
  z.object({
    ...{ matches: z.int(), total: z.int(), average: z.int() },
    ...{ batches: z.array(z.string()), branches: z.array(z.string()) },
    ids: z.array(z.string()),
  }),
])
type Chosen = Omit<JuniorsPage, 'users' | 'page'> & { ids: string[] }

/** Who is on a page of the juniors that are asked for, and the figures of them all, at one moment. */
export async function chooseJuniors(db: Db, query: ChosenPage, now: Date): Promise<Chosen> {
  const today = dayOf(now)
  const { page, search, batch, branch, inactive, students, sort } = query
  const size = Number(query.size ?? juniorsPageSizeBefore)
  const total = recentTotal(today)
  const conditions = [
    ...searched(search),
    ...(batch === undefined ? [] : [sql`batch = ${batch}`]),
    ...(branch === undefined ? [] : [sql`branch = ${branch}`]),
    ...(inactive === undefined ? [] : [sql`is_active IS NOT TRUE`]),
  ]
  const { rows } = await db.execute(sql`
    WITH juniors AS MATERIALIZED (
      SELECT users.id, reg_number, name, batch, branch, ${total} AS total, ${figureOf(sort, total)} AS figure,
        ${inactive === undefined ? sql`NULL` : activeOn(today)} AS is_active,
        ${search === '' ? sql`NULL` : folded(sql`(name || ' ' || ${numberSearched})`)} AS about
      FROM users LEFT JOIN student_progress AS kept ON user_id = users.id CROSS JOIN ${untilToday(today)}
      WHERE NOT is_lead AND ${isAmong[students]}
    ), chosen AS (SELECT * FROM juniors WHERE ${sql.join([sql`true`, ...conditions], sql` AND `)})
    SELECT
      (SELECT count(*) FROM chosen)::int AS matches,
      (SELECT count(*) FROM juniors)::int AS total,
      (SELECT coalesce(ceil(avg(total)), 0) FROM juniors)::int AS average,
      ${distinct('batch')} AS batches,
      ${distinct('branch')} AS branches,
      (SELECT coalesce(json_agg(id), '[]') FROM (
        SELECT id FROM chosen ORDER BY ${orderOf(query)} LIMIT ${size}::int OFFSET ${(page - 1) * size}::int) AS on_page) AS ids`)
  return { ...chosenSchema.parse(rows)[0], size }
}

const distinct = (column: 'batch' | 'branch') => {
  const name = sql.identifier(column)
  return sql`(SELECT coalesce(json_agg(DISTINCT ${name} ORDER BY ${name}), '[]') FROM juniors)`
}
