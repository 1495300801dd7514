import { type ClubDay, clubDaySchema, paperDecisions, progressDays } from '@portal/shared/contract'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { dayIn } from '../../core/calendar/day-in.ts'
import { lastDays, startOf } from '../../core/calendar/days.ts'
import type { Db } from '../../core/database/database.ts'
import { isActive } from '../../core/people/account-status.ts'
import { users } from '../../core/people/users.tables.ts'
import { paperEvents, papers } from '../papers/papers.tables.ts'
import { isRecent } from '../progress/user-data.queries.ts'

const solvedSchema = z.array(z.object({ day: z.string(), solved: z.int(), active: z.int() }))

/** The number of problems that juniors solved on each of the past 14 days, and of juniors who solved some. */
async function readSolved(db: Db, now: Date) {
  const { rows } = await db.execute(sql`
    SELECT day::text, sum(solved)::int AS solved, count(*)::int AS active
    FROM (
      SELECT user_id, ${dayIn(sql`solved_at`)} AS day, count(*) AS solved FROM submissions
      WHERE ${isRecent(now)} GROUP BY 1, 2
    ) AS counted JOIN ${users} ON ${users.id} = user_id
    WHERE NOT ${users.isLead} AND ${isActive} GROUP BY day`)
  return solvedSchema.parse(rows)
}

const paperDaysSchema = z.array(z.object({ day: z.string(), isIn: z.boolean(), count: z.int() }))

/** The uploads and decisions of each day. Decisions are counted by events: a paper may have several. */
async function readPaperDays(db: Db, from: string) {
  const since = sql`${startOf(from).toISOString()}::timestamptz`
  const decisions = sql.join(
    paperDecisions.map((decision) => sql`${decision}`),
    sql`, `,
  )
  const { rows } = await db.execute(sql`
    SELECT ${dayIn(papers.createdAt)}::text AS day, true AS "isIn", count(*)::int AS count FROM ${papers}
    WHERE ${papers.createdAt} >= ${since} AND ${papers.deletedAt} IS NULL GROUP BY 1
    UNION ALL
    SELECT ${dayIn(paperEvents.at)}::text, ${paperEvents.what} = 'sent again', count(*)::int FROM ${paperEvents}
    WHERE ${paperEvents.at} >= ${since} AND ${paperEvents.what} IN (${decisions}, 'sent again') GROUP BY 1, 2`)
  return paperDaysSchema.parse(rows)
}

export async function readClubDays(db: Db, now: Date): Promise<ClubDay[]> {
  const days = lastDays(now, progressDays)
  const [solved, ofPapers] = await Promise.all([readSolved(db, now), readPaperDays(db, days[0] ?? '')])
  const papersOf = (date: string, isIn: boolean) =>
    ofPapers.filter((row) => row.day === date && row.isIn === isIn).reduce((sum, { count }) => sum + count, 0)
  return days.map((date) => {
    const { solved: problems = 0, active = 0 } = solved.find(({ day }) => day === date) ?? {}
    return clubDaySchema.parse({
      date,
      solved: problems,
      active,
      papersIn: papersOf(date, true),
      papersDecided: papersOf(date, false),
    })
  })
}
