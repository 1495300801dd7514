import { type ClubDay, clubDaySchema, paperDecisions, progressDays } from '@portal/shared/contract'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { users } from '../accounts/accounts.tables.ts'
import { isActive } from '../accounts/standing.ts'
import { dayIn } from '../core/calendar/day-in.ts'
import { lastDays, startOf } from '../core/calendar/days.ts'
import type { Db } from '../core/database/database.ts'
import { studentProgress } from '../kept-progress/kept-progress.tables.ts'
import { solvedOn } from '../kept-progress/recent-days.ts'
import { paperEvents, papers } from '../papers/papers.tables.ts'

const solvedSchema = z.tuple([z.object({ solved: z.array(z.int()), active: z.array(z.int()) })])

/** What juniors solved on each of these days, and how many of them. Who solved nothing in them is not looked at. */
async function readSolved(db: Db, days: readonly string[]) {
  const columns = days.map((day, at) => ({ day, column: sql.identifier(`day_${at}`) }))
  const perDay = (one: (day: (typeof columns)[number]) => SQL) => sql.join(columns.map(one), sql`, `)
  // OFFSET: a place in an array is looked up once, and not for each of the two figures.
  const { rows } = await db.execute(sql`
    SELECT ARRAY[${perDay(({ column }) => sql`coalesce(sum(${column}), 0)::int`)}] AS solved,
      ARRAY[${perDay(({ column }) => sql`count(nullif(${column}, 0))::int`)}] AS active
    FROM (
      SELECT ${perDay(({ day, column }) => sql`${solvedOn(day)} AS ${column}`)}
      FROM ${studentProgress} JOIN ${users} ON ${users.id} = ${studentProgress.userId}
      WHERE ${studentProgress.recentUntil} >= ${days[0]}::date AND NOT ${users.isLead} AND ${isActive}
      OFFSET 0
    ) AS counted`)
  return solvedSchema.parse(rows)[0]
}

const paperDaysSchema = z.array(z.object({ day: z.string(), isIn: z.boolean(), count: z.int() }))

/** What came in and what was decided on each day. Decisions are counted by what was said: a paper may have several. */
async function readPaperDays(db: Db, from: string) {
  const since = sql`${startOf(from).toISOString()}::timestamptz`
  const said = sql.join(
    paperDecisions.map((decision) => sql`${decision}`),
    sql`, `,
  )
  const { rows } = await db.execute(sql`
    SELECT ${dayIn(papers.createdAt)}::text AS day, true AS "isIn", count(*)::int AS count FROM ${papers}
    WHERE ${papers.createdAt} >= ${since} AND ${papers.deletedAt} IS NULL GROUP BY 1
    UNION ALL
    SELECT ${dayIn(paperEvents.at)}::text, ${paperEvents.what} = 'sent again', count(*)::int FROM ${paperEvents}
    WHERE ${paperEvents.at} >= ${since} AND ${paperEvents.what} IN (${said}, 'sent again') GROUP BY 1, 2`)
  return paperDaysSchema.parse(rows)
}

/** The past 14 days of the club. */
export async function readClubDays(db: Db, now: Date): Promise<ClubDay[]> {
  const days = lastDays(now, progressDays)
  const [{ solved, active }, ofPapers] = await Promise.all([
    readSolved(db, days),
    readPaperDays(db, days[0] ?? ''),
  ])
  const papersOf = (date: string, isIn: boolean) =>
    ofPapers.filter((row) => row.day === date && row.isIn === isIn).reduce((sum, { count }) => sum + count, 0)
  return days.map((date, at) =>
    clubDaySchema.parse({
      ...{ date, solved: solved[at], active: active[at] },
      ...{ papersIn: papersOf(date, true), papersDecided: papersOf(date, false) },
    }),
  )
}
