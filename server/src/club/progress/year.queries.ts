import { problemPlatformSchema, type Year, yearWeeks } from '@portal/shared/contract'
import { count, eq, sql } from 'drizzle-orm'
import { dayMs, dayOf, daysBefore, startOf } from '../../core/calendar/days.ts'
import type { Db } from '../../core/database/database.ts'
import { potdProgressOf, readSolved } from '../problems/solved.queries.ts'
import { submissions } from './progress.tables.ts'
import { mondayOf, streaksOf } from './streaks.ts'

/** Solved problems by day, counted from `from`; earlier ones together as day -1. */
const readCounts = (db: Db, userId: string, from: Date) =>
  db
    .select({
      platform: submissions.platform,
      day: sql<number>`greatest(-1, floor(extract(epoch FROM ${submissions.solvedAt} - ${sql.param(from, submissions.solvedAt)}) / ${sql.raw(String(dayMs / 1000))}))::int`.as(
        'day',
      ),
      solved: count(),
    })
    .from(submissions)
    .where(eq(submissions.userId, userId))
    .groupBy(submissions.platform, sql`day`)

/** How much a student solved on each day of the last weeks, and their streaks. */
export async function readYear(db: Db, userId: string, now: Date): Promise<Year> {
  const today = dayOf(now)
  const from = daysBefore(mondayOf(today), (yearWeeks - 1) * 7)
  const length = (startOf(today).getTime() - startOf(from).getTime()) / dayMs + 1
  const [counts, solved] = await Promise.all([
    readCounts(db, userId, startOf(from)),
    readSolved(db, [userId], { potdsUntil: today, now }),
  ])
  const days = solved.daily.map(({ date }) => date)
  const { streaks, forgiven } = streaksOf(days, potdProgressOf(solved, userId).timing, today)
  return {
    from,
    platforms: problemPlatformSchema.options.map((platform) => {
      const own = counts.filter((row) => row.platform === platform)
      const byDay = new Map(own.map(({ day, solved }) => [day, solved]))
      return {
        platform,
        total: own.reduce((sum, { solved }) => sum + solved, 0),
        counts: Array.from({ length }, (_, day) => byDay.get(day) ?? 0),
      }
    }),
    streaks,
    forgiven: forgiven.filter((day) => day >= from),
  }
}
