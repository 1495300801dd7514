import { progressDays, sheetNames, type UserData } from '@portal/shared/contract'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { users } from '../accounts/accounts.tables.ts'
import type { Db } from '../database/database.ts'
import { sheets } from '../sheets/sheets.ts'
import { dayMs, lastDays, startOf } from './days.ts'
import { withMasks } from './question-masks.ts'

interface Wanted {
  /** Which accounts: a condition on `users`. */
  whose: SQL
  /** The last day of daily problems that the asker sees; null: all of them. */
  potdsUntil: string | null
  now: Date
}

const rowsSchema = z.array(
  z.object({
    user_id: z.string(),
    status: z.string(),
    /** How many problems by day of the window, counted from 0; days without any are left out. */
    days: z.record(z.string(), z.number()),
  }),
)

/**
 * The progress of each of these accounts, by registration number. The database does it in one pass over their
 * submissions; nothing but the results comes here.
 */
export async function readProgress(
  db: Db,
  { whose, potdsUntil, now }: Wanted,
): Promise<{ userId: string; userData: UserData }[]> {
  const days = lastDays(now, progressDays)
  const [first = ''] = days
  const windowStart = startOf(first).toISOString()
  const windowEnd = new Date(startOf(first).getTime() + progressDays * dayMs).toISOString()
  const { rows } = await db.execute(sql`
    WITH ${withMasks(potdsUntil)},
    students AS MATERIALIZED (SELECT id AS user_id, reg_number FROM ${users} WHERE ${whose}),
    solved AS (
      SELECT user_id, bit_or(mask) AS bits
      FROM students JOIN submissions USING (user_id) JOIN masks USING (question_id)
      GROUP BY user_id
    ),
    counted AS (
      SELECT user_id, day, count(*)::int AS problems
      FROM students JOIN submissions USING (user_id),
        floor(extract(epoch FROM solved_at - ${windowStart}::timestamptz) / 86400) AS day
      WHERE solved_at >= ${windowStart}::timestamptz AND solved_at < ${windowEnd}::timestamptz
      GROUP BY user_id, day
    ),
    recent AS (SELECT user_id, json_object_agg(day, problems) AS days FROM counted GROUP BY user_id)
    SELECT user_id, coalesce(solved.bits, blank.bits)::text AS status, coalesce(recent.days, '{}') AS days
    FROM students CROSS JOIN blank LEFT JOIN solved USING (user_id) LEFT JOIN recent USING (user_id)
    ORDER BY reg_number, user_id`)
  return rowsSchema.parse(rows).map(({ user_id, status, days: problems }) => ({
    userId: user_id,
    userData: {
      past14Days: days.map((date, at) => ({ date, uniqueQuestionsSolved: problems[at] ?? 0 })),
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
