import {
  type JuniorSort,
  type JuniorsPage,
  type JuniorsQuery,
  juniorsPageSize,
  type StudentGroup,
} from '@portal/shared/contract'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { isAmong } from '../accounts/standing.ts'
import { dayOf } from '../core/calendar/days.ts'
import type { Db } from '../core/database/database.ts'
import { activeOn, recentTotal } from '../kept-progress/recent-days.ts'

export type ChosenPage = Omit<JuniorsQuery, 'packed'> & { page: number; students: StudentGroup }

const orders: Record<JuniorSort, SQL> = {
  regNumber: sql`reg_number`,
  total: sql`total DESC, reg_number`,
  name: sql`name COLLATE "und-x-icu", reg_number`,
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
  const conditions = [
    ...searched(search),
    ...(batch === undefined ? [] : [sql`batch = ${batch}`]),
    ...(branch === undefined ? [] : [sql`branch = ${branch}`]),
    ...(inactive === undefined ? [] : [sql`is_active IS NOT TRUE`]),
  ]
  const { rows } = await db.execute(sql`
    WITH juniors AS MATERIALIZED (
      SELECT users.id, reg_number, name, batch, branch, ${recentTotal(today)} AS total,
        ${inactive === undefined ? sql`NULL` : activeOn(today)} AS is_active,
        ${search === '' ? sql`NULL` : folded(sql`(name || ' ' || reg_number)`)} AS about
      FROM users LEFT JOIN student_progress ON user_id = users.id
      WHERE NOT is_lead AND ${isAmong[students]}
    ), chosen AS (SELECT * FROM juniors WHERE ${sql.join([sql`true`, ...conditions], sql` AND `)})
    SELECT
      (SELECT count(*) FROM chosen)::int AS matches,
      (SELECT count(*) FROM juniors)::int AS total,
      (SELECT coalesce(ceil(avg(total)), 0) FROM juniors)::int AS average,
      ${distinct('batch')} AS batches,
      ${distinct('branch')} AS branches,
      (SELECT coalesce(json_agg(id), '[]') FROM (
        SELECT id FROM chosen ORDER BY ${orders[sort]}, id
        LIMIT ${juniorsPageSize} OFFSET ${(page - 1) * juniorsPageSize}::int) AS on_page) AS ids`)
  return chosenSchema.parse(rows)[0]
}

const distinct = (column: 'batch' | 'branch') => {
  const name = sql.identifier(column)
  return sql`(SELECT coalesce(json_agg(DISTINCT ${name} ORDER BY ${name}), '[]') FROM juniors)`
}
