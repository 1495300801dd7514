import { progressDays, sheetNames, type UserData } from '@portal/shared/contract'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { dayOf, daysBefore, lastDays, startOf } from '../core/calendar/days.ts'
import type { Db } from '../core/database/database.ts'
import { idList } from '../kept-progress/refresh.queries.ts'
import { sheets } from '../sheets/sheets.ts'
import { withMasks } from './question-masks.ts'

/** Whose eyes, and when. */
export interface Asked {
  /** The last day of daily problems that the asker sees; null: all of them. */
  potdsUntil: string | null
  now: Date
}

interface Wanted extends Asked {
  /** These accounts, or all that are no lead's. */
  whose: readonly string[] | 'all students'
}

const rowsSchema = z.array(
  z.object({
    user_id: z.string(),
    status: z.string(),
    /** How many problems by day of the window, counted from 1; days without any are left out. */
    days: z.record(z.string(), z.number()),
  }),
)

/**
 * The progress of each of these accounts, by registration number, counted from all that they have submitted. Pages read
 * what is kept of it (kept.queries.ts); this is what the kept rows have to agree with.
 */
export async function readProgress(
  db: Db,
  { whose, potdsUntil, now }: Wanted,
): Promise<{ userId: string; userData: UserData }[]> {
  const days = lastDays(now, progressDays)
  const starts = days.map((day) => startOf(day).toISOString())
  const end = startOf(daysBefore(dayOf(now), -1)).toISOString()
  const [accounts, theirs] =
    whose === 'all students'
      ? [sql`NOT is_lead`, sql`true`]
      : [sql`id = ANY(${idList(whose)})`, sql`user_id = ANY(${idList(whose)})`]
  const { rows } = await db.execute(sql`
    WITH ${withMasks(potdsUntil)},
    solved AS (
      SELECT user_id, bit_or(mask) AS bits
      FROM submissions JOIN masks USING (question_id) WHERE ${theirs}
      GROUP BY user_id
    ),
    counted AS (
      SELECT user_id, width_bucket(solved_at, ${`{${starts}}`}::timestamptz[]) AS day, count(*)::int AS problems
      FROM submissions
      WHERE ${theirs} AND solved_at >= ${starts[0]}::timestamptz AND solved_at < ${end}::timestamptz
      GROUP BY user_id, day
    ),
    recent AS (SELECT user_id, json_object_agg(day, problems) AS days FROM counted GROUP BY user_id)
    SELECT id AS user_id, coalesce(bits, blank_bits)::text AS status, coalesce(days, '{}') AS days
    FROM users CROSS JOIN blank
    LEFT JOIN solved ON solved.user_id = id
    LEFT JOIN recent ON recent.user_id = id
    WHERE ${accounts}
    ORDER BY reg_number, id`)
  return rowsSchema.parse(rows).map(({ user_id, status, days: problems }) => ({
    userId: user_id,
    userData: {
      past14Days: days.map((date, at) => ({ date, uniqueQuestionsSolved: problems[at + 1] ?? 0 })),
      ...partsOf(status),
    },
  }))
}

/** The long row of bits is both sheets, then the daily problems. */
function partsOf(status: string): Pick<UserData, 'potds' | 'sheets'> {
  let from = 0
  const sheetParts = sheetNames.map((name) => {
    const start = from
    from += sheets[name].length
    return { name, status: status.slice(start, from) }
  })
  const daily = status.slice(from)
  return { potds: { status: daily, count: daily.replaceAll('0', '').length }, sheets: sheetParts }
}
