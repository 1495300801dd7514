import { progressDays, sheetNames, type UserData } from '@portal/shared/contract'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { dayOf, daysBefore, lastDays, startOf } from '../core/calendar/days.ts'
import type { Db } from '../core/database/database.ts'
import { idList, isEarly, isLate } from '../kept-progress/refresh.queries.ts'
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
    ...{ status: z.string(), early: z.array(z.int()), late: z.array(z.int()), counted: z.array(z.int()) },
    /** How many problems by day of the window, counted from 1; days without any are left out. */
    days: z.record(z.string(), z.number()),
  }),
)

type ProgressRow = z.infer<typeof rowsSchema>[number]

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
    WITH ${withMasks(potdsUntil, dayOf(now))},
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
    timed AS (
      SELECT user_id, json_agg(place) FILTER (WHERE ${isEarly}) AS early, json_agg(place) FILTER (WHERE ${isLate}) AS late
      FROM submissions JOIN daily AS potds USING (question_id) WHERE ${theirs}
      GROUP BY user_id
    ),
    recent AS (SELECT user_id, json_object_agg(day, problems) AS days FROM counted GROUP BY user_id)
    SELECT id AS user_id, coalesce(bits, blank_bits)::text AS status, coalesce(days, '{}') AS days,
      coalesce(early, '[]') AS early, coalesce(late, '[]') AS late,
      (SELECT coalesce(json_agg(place), '[]') FROM daily WHERE is_counted) AS counted
    FROM users CROSS JOIN blank
    LEFT JOIN solved ON solved.user_id = id
    LEFT JOIN timed ON timed.user_id = id
    LEFT JOIN recent ON recent.user_id = id
    WHERE ${accounts}
    ORDER BY reg_number, id`)
  return rowsSchema.parse(rows).map(({ user_id, days: problems, ...row }) => ({
    userId: user_id,
    userData: {
      past14Days: days.map((date, at) => ({ date, uniqueQuestionsSolved: problems[at + 1] ?? 0 })),
      ...partsOf(row),
    },
  }))
}

/** The long row of bits is both sheets, then the daily problems. */
function partsOf({
  status,
  early,
  late,
  counted,
}: Omit<ProgressRow, 'user_id' | 'days'>): Pick<UserData, 'potds' | 'sheets'> {
  let from = 0
  const sheetParts = sheetNames.map((name) => {
    const start = from
    from += sheets[name].length
    return { name, status: status.slice(start, from) }
  })
  const daily = status.slice(from)
  const timing = [...daily].map((bit, at) =>
    bit === '0' ? '0' : early.includes(at) ? 'b' : late.includes(at) ? 'l' : 'd',
  )
  const count = counted.filter((at) => daily[at] === '1').length
  return { potds: { status: daily, timing: timing.join(''), count }, sheets: sheetParts }
}
