import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { dayIn } from '../core/calendar/day-in.ts'
import { dayOf, daysBefore, startOf } from '../core/calendar/days.ts'
import type { Db } from '../core/database/database.ts'
import { allSheetRows, sheetRowsText } from '../sheets/sheets.ts'
import { countedPotds } from './counts.ts'

/** Moves with each change of the sheets or of what a row holds: rows of an older version are made anew. */
export const progressVersion = 4

/** How many days a row counts. */
export const recentDays = 32

/**
 * Only a clock that was wrong dates a submission to the future. Up to this many days of it may end a row's days: the
 * newest 14 days are among them then all the same.
 */
const daysAhead = 16

const solvedDay = dayIn(sql`solved_at`)

/** Whether a daily problem was solved before its day, or after it. */
export const isEarly = sql`${solvedDay} < potds.date`
export const isLate = sql`${solvedDay} > potds.date`
export const isOnDay = sql`${solvedDay} = potds.date`

/** When a daily problem's day begins, as startOf. */
export const potdBegins = sql`((potds.date - interval '5 hours 30 minutes') AT TIME ZONE 'UTC')`

/** From a daily problem's beginning to its solution. */
export const secondsTaken = sql`greatest(0, floor(extract(epoch FROM solved_at - ${potdBegins})))::float8`

export const idList = (ids: readonly string[]) => sql`${`{${ids.join(',')}}`}::uuid[]`

/** Locks the rows of those whom the query finds, in the order in which all lock them: nobody waits in a circle. */
export async function holdRowsOf(tx: Db, userIds: SQL): Promise<void> {
  await tx.execute(sql`
    SELECT FROM student_progress WHERE user_id IN (${userIds}) ORDER BY user_id FOR NO KEY UPDATE`)
}

/**
 * Locks these students' rows, in one order so that nobody waits in a circle, and makes those that are missing. Those of
 * the others are marked, to be made anew.
 */
async function holdProgress(tx: Db, userIds: readonly string[], others: readonly string[]): Promise<void> {
  await tx.execute(sql`
    INSERT INTO student_progress (user_id, version)
    SELECT id, CASE WHEN id = ANY(${idList(userIds)}) THEN ${progressVersion}::int ELSE 0 END
    FROM users WHERE id = ANY(${idList([...userIds, ...others])}) ORDER BY id
    ON CONFLICT (user_id) DO UPDATE SET version = least(student_progress.version, excluded.version)`)
}

const isBoardChanged = sql`
  (old_potds, old_seconds, old_months) IS DISTINCT FROM (kept.potds, kept.potd_seconds, kept.potd_months)`

const refreshedSchema = z.array(z.object({ changed: z.boolean(), board_changed: z.boolean() }))

export interface Refreshed {
  /** How many rows were not what they are now. */
  changed: number
  /** Whether the board of daily problems shows something else now. */
  isBoardChanged: boolean
}

/**
 * Makes these students' rows anew, out of all that is stored of them; inside the transaction that has changed it. Two
 * that refresh the same student follow each other, and so the second sees what the first has stored. A daily problem
 * that is added meanwhile waits for the end (its INSERT needs the table), or is waited for: neither misses the other.
 *
 * `others` may be many, and are not waited for: the job makes their rows anew in the next seconds.
 */
export async function refreshProgress(
  tx: Db,
  userIds: readonly string[],
  now: Date,
  others: readonly string[] = [],
): Promise<Refreshed> {
  if (userIds.length === 0) return { changed: 0, isBoardChanged: false }
  await tx.execute(sql`LOCK TABLE potds IN SHARE MODE`)
  await holdProgress(tx, userIds, others)
  const today = dayOf(now)
  const ahead = startOf(daysBefore(today, -daysAhead)).toISOString()
  const { rows } = await tx.execute(sql`
    WITH theirs AS MATERIALIZED (
      SELECT user_id, question_id, solved_at FROM submissions WHERE user_id = ANY(${idList(userIds)})
    ),
    known AS (SELECT DISTINCT question_id FROM theirs),
    sheets AS (
      SELECT place, "questionId" AS question_id, name, rating
      FROM json_to_recordset(${sheetRowsText}::json) AS row(place int, "questionId" text, name text, rating int)
    ),
    places AS (
      SELECT question_id, place FROM known JOIN sheets USING (question_id)
      UNION
      SELECT known.question_id, place FROM known
      JOIN problems ON problems.question_id = known.question_id AND problems.platform = 'codeforces'
      JOIN sheets ON sheets.name = problems.name AND sheets.rating = problems.rating
    ),
    sheet_masks AS (
      SELECT question_id, max(place) AS last,
        bit_or(set_bit(repeat('0', ${allSheetRows.length})::varbit, place, 1)) AS mask
      FROM places GROUP BY question_id
    ),
    sheet_bits AS (
      SELECT user_id, substring(bit_or(mask) FROM 1 FOR max(last) + 1) AS bits
      FROM theirs JOIN sheet_masks USING (question_id) GROUP BY user_id
    ),
    potd_masks AS (
      SELECT potds.*, set_bit(repeat('0', (max(place) OVER ()) + 1)::varbit, place, 1) AS mask,
        id IN ${countedPotds(today)} AS is_counted
      FROM potds
    ),
    potd_bits AS (
      SELECT user_id, substring(bit_or(mask) FROM 1 FOR max(place) + 1) AS bits,
        substring(bit_or(mask) FILTER (WHERE ${isEarly}) FROM 1 FOR max(place) FILTER (WHERE ${isEarly}) + 1) AS early,
        substring(bit_or(mask) FILTER (WHERE ${isLate}) FROM 1 FOR max(place) FILTER (WHERE ${isLate}) + 1) AS late,
        sum(${secondsTaken}) FILTER (WHERE is_counted) AS seconds
      FROM theirs JOIN potd_masks AS potds USING (question_id) GROUP BY user_id
    ),
    per_month AS (
      SELECT user_id, to_char(potds.date, 'YYYY-MM') AS month,
        jsonb_build_array(count(*), sum(${secondsTaken})::bigint) AS solved
      FROM theirs JOIN potds USING (question_id)
      WHERE ${isOnDay} AND id IN ${countedPotds(today, sql`question_id, to_char(date, 'YYYY-MM')`)} GROUP BY 1, 2
    ),
    months AS (SELECT user_id, jsonb_object_agg(month, solved) AS by_month FROM per_month GROUP BY user_id),
    per_day AS (
      SELECT user_id, ${solvedDay} AS day, count(*) AS solved FROM theirs
      WHERE solved_at < ${ahead}::timestamptz GROUP BY 1, 2
    ),
    newest AS (SELECT user_id, max(day) AS until FROM per_day GROUP BY user_id),
    recent AS (
      SELECT newest.user_id, until, array_agg(least(coalesce(solved, 0), 32767)::smallint ORDER BY at) AS counts
      FROM newest CROSS JOIN generate_series(1, ${recentDays}::int) AS at
      LEFT JOIN per_day ON per_day.user_id = newest.user_id AND per_day.day = until - ${recentDays}::int + at
      GROUP BY newest.user_id, until
    ),
    made AS (
      SELECT held.user_id, held.potds AS old_potds, held.potd_seconds AS old_seconds, held.sheets AS old_sheets,
        held.potd_months AS old_months, held.potds_early AS old_early, held.potds_late AS old_late,
        held.recent AS old_recent, held.recent_until AS old_until,
        coalesce(sheet_bits.bits, '') AS sheets, coalesce(potd_bits.bits, '') AS potds,
        coalesce(early, '') AS early, coalesce(late, '') AS late, coalesce(seconds, 0) AS potd_seconds,
        coalesce(by_month, '{}') AS potd_months, coalesce(counts, '{}') AS recent, until AS recent_until
      FROM student_progress AS held
      LEFT JOIN sheet_bits USING (user_id) LEFT JOIN potd_bits USING (user_id) LEFT JOIN recent USING (user_id)
      LEFT JOIN months USING (user_id)
      WHERE held.user_id = ANY(${idList(userIds)})
    )
    UPDATE student_progress AS kept
    SET version = ${progressVersion}, sheets = made.sheets, potds = made.potds, potds_early = made.early,
      potds_late = made.late, potd_seconds = made.potd_seconds, potd_months = made.potd_months,
      recent = made.recent, recent_until = made.recent_until
    FROM made WHERE made.user_id = kept.user_id
    RETURNING (old_sheets, old_early, old_late, old_recent, old_until)
          IS DISTINCT FROM (kept.sheets, kept.potds_early, kept.potds_late, kept.recent, kept.recent_until)
        OR ${isBoardChanged} AS changed,
      ${isBoardChanged} AS board_changed`)
  const refreshed = refreshedSchema.parse(rows)
  return {
    changed: refreshed.filter(({ changed }) => changed).length,
    isBoardChanged: refreshed.some(({ board_changed }) => board_changed),
  }
}
