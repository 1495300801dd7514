import type { SheetMarks, SheetName } from '@portal/shared/contract'
import { sql } from 'drizzle-orm'
import type { Db } from '../core/database/database.ts'
import { prepared } from '../core/database/prepared.ts'
import { sheets } from '../sheets/sheets.ts'

/** A sheet as the database reads it, each question with its place. */
const textOf = (sheet: SheetName) =>
  JSON.stringify(
    sheets[sheet].map(({ questionId, title, rating }, place) => ({ place, questionId, name: title, rating })),
  )
const texts = { striver: textOf('striver'), tle: textOf('tle') }

/** Which questions count for which places is said in question-masks.ts, for all students and both sheets at once. */
const askMarks = prepared('own marks of a sheet', (db) => {
  const solved = sql`(
    WITH sheet AS (
      SELECT place, "questionId" AS question_id, name, rating
      FROM json_to_recordset(${sql.placeholder('sheet')}::json)
        AS row(place int, "questionId" text, name text, rating int)
    ),
    own AS (SELECT question_id, solved_at FROM submissions WHERE user_id = ${sql.placeholder('userId')}::uuid)
    SELECT place, solved_at FROM own JOIN sheet USING (question_id)
    UNION ALL
    SELECT place, solved_at FROM own JOIN problems USING (question_id)
    JOIN sheet ON problems.platform = 'codeforces'
      AND problems.name = sheet.name AND problems.rating = sheet.rating
  ) AS solved`
  return db
    .select({
      place: sql<number>`place`,
      solvedAt: sql<number>`floor(extract(epoch FROM min(solved_at)))::float8`,
    })
    .from(solved)
    .groupBy(sql`place`)
})

/** When a student first solved each question of a sheet, in the sheet's order. */
export async function readSheetMarks(db: Db, userId: string, name: SheetName): Promise<SheetMarks> {
  const marks = await askMarks(db, { userId, sheet: texts[name] })
  const byPlace = new Map(marks.map(({ place, solvedAt }) => [place, solvedAt]))
  return { name, solvedAt: sheets[name].map((_, place) => byPlace.get(place) ?? null) }
}
