import {
  firstOrderOf,
  gridPageSize,
  inactiveDays,
  type JuniorRow,
  type JuniorSort,
  type JuniorsPage,
  type JuniorsQuery,
  juniorsPageSize,
} from '@portal/shared/contract'
import { and, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { dayOf, daysBefore } from '../../../core/calendar/days.ts'
import type { Db } from '../../../core/database/database.ts'
import { isAmong } from '../../../core/people/account-status.ts'
import { handles } from '../../../core/people/handles.tables.ts'
import { users } from '../../../core/people/users.tables.ts'
import { numberSearched } from '../../../core/people/users.ts'
import { isRecent, readUserData } from '../user-data.queries.ts'
import { listedColumns } from './grids.queries.ts'

const orderColumns: Record<JuniorSort, SQL> = {
  regNumber: sql`reg_number`,
  name: sql`name COLLATE "und-x-icu"`,
  total: sql`total`,
  potds: sql`potds`,
  striver: sql`striver`,
  tle: sql`tle`,
}

/** Folds the case of every script, whatever the database's locale is. */
const folded = (text: SQL) => sql`lower(${text} COLLATE "und-x-icu")`

/** Each word is somewhere in the name or the registration number. Names are stored in this Unicode form. */
const searched = (search: string): SQL[] =>
  search
    .normalize('NFC')
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => sql`strpos(about, ${folded(sql`${word}::text`)}) > 0`)

const distinct = (column: 'batch' | 'branch') => {
  const name = sql.identifier(column)
  return sql`(SELECT coalesce(json_agg(DISTINCT ${name} ORDER BY ${name}), '[]') FROM juniors)`
}

const chosenSchema = z.tuple([
  z.object({
    matches: z.int(),
    total: z.int(),
    average: z.int(),
    batches: z.array(z.string()),
    branches: z.array(z.string()),
    ids: z.array(z.string()),
  }),
])

/** The juniors of a page and the figures of all juniors, in one snapshot. */
async function chooseJuniors(db: Db, query: JuniorsQuery, size: number, now: Date) {
  const { page, search, batch, branch, inactive, students = 'active', sort } = query
  const { order = firstOrderOf(sort) } = query
  const activeSince = daysBefore(dayOf(now), inactiveDays - 1)
  const conditions = [
    sql`true`,
    ...searched(search),
    ...(batch === undefined ? [] : [sql`batch = ${batch}`]),
    ...(branch === undefined ? [] : [sql`branch = ${branch}`]),
    ...(inactive === undefined ? [] : [sql`coalesce(last_solved_on < ${activeSince}::date, true)`]),
  ]
  const { rows } = await db.execute(sql`
    WITH juniors AS MATERIALIZED (
      SELECT users.id, reg_number, name, batch, branch, last_solved_on, coalesce(recent.total, 0) AS total,
        coalesce(potds, 0) AS potds, coalesce(striver, 0) AS striver, coalesce(tle, 0) AS tle,
        ${search === '' ? sql`NULL` : folded(sql`(name || ' ' || ${numberSearched})`)} AS about
      FROM users LEFT JOIN student_progress ON student_progress.user_id = users.id
      LEFT JOIN (
        SELECT user_id, count(*) AS total FROM submissions WHERE ${isRecent(now)} GROUP BY user_id
      ) AS recent ON recent.user_id = users.id
      WHERE NOT is_lead AND ${isAmong[students]}
    ), chosen AS (SELECT * FROM juniors WHERE ${sql.join(conditions, sql` AND `)})
    SELECT
      (SELECT count(*) FROM chosen)::int AS matches,
      (SELECT count(*) FROM juniors)::int AS total,
      (SELECT coalesce(ceil(avg(total)), 0) FROM juniors)::int AS average,
      ${distinct('batch')} AS batches,
      ${distinct('branch')} AS branches,
      (SELECT coalesce(json_agg(id), '[]') FROM (
        SELECT id FROM chosen
        ORDER BY ${orderColumns[sort]} ${sql.raw(order === 'ascending' ? 'ASC' : 'DESC')}, reg_number, id
        LIMIT ${size}::int OFFSET ${(page - 1) * size}::int
      ) AS on_page) AS ids`)
  return chosenSchema.parse(rows)[0]
}

/** The juniors with these ids, in this order. */
async function readJuniors(db: Db, ids: string[], now: Date): Promise<JuniorRow[]> {
  if (ids.length === 0) return []
  const phone = sql<number | null>`CASE ${users.phoneVisibleTo} WHEN 'leads' THEN ${users.phone} END`
  const [students, proven, { userDataOf }] = await Promise.all([
    db
      .select({ id: users.id, ...listedColumns, phone: phone.mapWith(Number) })
      .from(users)
      .where(inArray(users.id, ids)),
    db
      .select({ userId: handles.userId, platform: handles.platform, username: handles.username })
      .from(handles)
      .where(and(inArray(handles.userId, ids), isNotNull(handles.verifiedAt))),
    readUserData(db, ids, { now, potdsUntil: null }),
  ])
  const byId = new Map(students.map(({ id, ...student }) => [id, student]))
  const noHandles = { leetcode: null, codeforces: null, gfg: null, github: null }
  const handlesOf = new Map<string, Partial<typeof noHandles> & object>()
  for (const { userId, platform, username } of proven)
    handlesOf.set(userId, { ...handlesOf.get(userId), [platform]: username })
  return ids.flatMap((id) => {
    const student = byId.get(id)
    return student ? [{ ...student, ...noHandles, ...handlesOf.get(id), ...userDataOf(id) }] : []
  })
}

export async function readJuniorsPage(db: Db, query: JuniorsQuery, now: Date): Promise<JuniorsPage> {
  const size = query.export ? gridPageSize : juniorsPageSize
  const { ids, ...figures } = await chooseJuniors(db, query, size, now)
  const pages = Math.max(1, Math.ceil(figures.matches / size))
  return { users: await readJuniors(db, ids, now), page: query.page, pages, ...figures }
}
