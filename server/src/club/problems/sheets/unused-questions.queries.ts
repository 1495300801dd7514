import { linkOf, plannedPotdsMax, problemOf, type SheetName } from '@portal/shared/contract'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../../core/database/database.ts'
import { sheets } from './sheets.ts'

const rowsSchema = z.array(z.object({ question_id: z.string() }))

/** Links to questions of a sheet that have never been a daily problem, those that fewest students solved first. */
export async function listUnusedQuestions(db: Db, sheet: SheetName): Promise<string[]> {
  const ids = new Set(sheets[sheet].flatMap(({ questionId }) => questionId ?? []))
  const { rows } = await db.execute(sql`
    SELECT question_id
    FROM json_array_elements_text(${JSON.stringify([...ids])}::json) WITH ORDINALITY AS question(question_id, place)
    WHERE NOT EXISTS (SELECT FROM potds WHERE potds.question_id = question.question_id)
    ORDER BY (SELECT count(*) FROM submissions WHERE submissions.question_id = question.question_id), place
    LIMIT ${plannedPotdsMax}`)
  return rowsSchema.parse(rows).map(({ question_id }) => linkOf(problemOf(question_id)))
}
