import { inactiveDays, progressDays } from '@portal/shared/contract'
import { type SQL, sql } from 'drizzle-orm'
import { daysBefore } from '../core/calendar/days.ts'
import { studentProgress } from './kept-progress.tables.ts'
import { recentDays } from './refresh.queries.ts'

/** Where a day's count is in a row's `recent`, whose last day is `recent_until`; NULL beyond its ends. */
const placeOf = (day: string) => sql`${day}::date - recent_until + ${recentDays}::int`

/**
 * Whether a row of `student_progress` has anything solved in the last `inactiveDays`, as two conditions of which a row
 * meets one at most; NULL: nothing ever. A row's days end with its newest submission's, so that the index on
 * `recent_until` answers the first alone. What a clock that was wrong dates to tomorrow does not count yet: the second.
 */
export function activeCases(today: string): [newestCounts: SQL, earlierCounts: SQL] {
  const from = daysBefore(today, inactiveDays - 1)
  return [
    sql`recent_until BETWEEN ${from}::date AND ${today}::date`,
    sql`(recent_until > ${today}::date AND 0 < ANY(recent[${placeOf(from)}:${placeOf(today)}]))`,
  ]
}

export const activeOn = (today: string): SQL => sql`(${sql.join(activeCases(today), sql` OR `)})`

/** How many a row counts for the past 14 days. As a sum of places, which takes half as long as one over an array. */
export function recentTotal(today: string): SQL {
  const places = Array.from({ length: progressDays }, (_, daysAgo) => solvedOn(daysBefore(today, daysAgo)))
  return sql`(${sql.join(places, sql` + `)})`
}

/** How many a row counts for the 14 days that end with its newest submission. */
export const solvedUntilNewest: SQL = sql`(${sql.join(
  Array.from(
    { length: progressDays },
    (_, daysAgo) => sql`coalesce(${studentProgress.recent}[${recentDays - daysAgo}::int], 0)`,
  ),
  sql` + `,
)})`

/** How many a row counts for one day. */
export const solvedOn = (day: string): SQL => sql`coalesce(recent[${placeOf(day)}], 0)`
