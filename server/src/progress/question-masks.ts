import { type SQL, sql } from 'drizzle-orm'
import { countedPotds } from '../kept-progress/counts.ts'
import { allSheetRows, sheetRowsText } from '../sheets/sheets.ts'

/**
 * `masks(question_id, mask)`: for each question that counts, a 1 at each of its places in one long row of bits that
 * holds both sheets and then the daily problems up to a day (null: all), oldest first, which say whether they count today. Or-ing the masks of all that
 * a student solved gives all of the student's status strings at once. `blank` is that row without a 1.
 *
 * A problem of Codeforces may stand in two contests under two ids: there the sheets also know it by name and rating.
 */
export const withMasks = (potdsUntil: string | null, today: string): SQL => sql`
  daily AS (
    SELECT question_id, date, (row_number() OVER (ORDER BY date, created_at, id))::int - 1 AS place,
      id IN ${countedPotds(today)} AS is_counted
    FROM potds WHERE date <= coalesce(${potdsUntil}::date, 'infinity')
  ),
  sheets AS (
    SELECT place, "questionId" AS question_id, name, rating
    FROM json_to_recordset(${sheetRowsText}::json) AS row(place int, "questionId" text, name text, rating int)
  ),
  places AS (
    SELECT question_id, place FROM sheets WHERE question_id IS NOT NULL
    UNION
    SELECT problems.question_id, place FROM sheets
    JOIN problems ON problems.platform = 'codeforces'
      AND problems.name = sheets.name AND problems.rating = sheets.rating
    UNION
    SELECT question_id, ${allSheetRows.length} + place FROM daily
  ),
  blank AS (
    SELECT repeat('0', ${allSheetRows.length} + (SELECT count(*) FROM daily)::int)::varbit AS blank_bits
  ),
  masks AS (
    SELECT question_id, bit_or(set_bit(blank_bits, place, 1)) AS mask
    FROM places CROSS JOIN blank GROUP BY question_id
  )`
