import { linkOf, plannedPotdsMax, problemOf, type SheetName } from '@portal/shared/contract'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../../core/database/database.ts'
import { acceptances, sheetQuestions } from '../solved.queries.ts'
import { sheets } from './sheets.ts'

const rowsSchema = z.array(z.object({ place: z.int() }))

/**
 * Links to questions of a sheet that have never been a daily problem, nor have their twins; those that fewest students
 * solved first.
 */
export async function listUnusedQuestions(db: Db, sheet: SheetName): Promise<string[]> {
  const { rows } = await db.execute(sql`
    WITH question AS MATERIALIZED (
      SELECT place, canonical_id FROM ${sheetQuestions} AS question WHERE list = ${sheet}
    )
    SELECT place FROM question LEFT JOIN (
      SELECT place, count(DISTINCT user_id) AS solvers
      FROM question JOIN problems USING (canonical_id) JOIN ${acceptances} USING (question_id) GROUP BY place
    ) AS solved USING (place)
    GROUP BY place, solvers
    HAVING NOT bool_or(canonical_id IN (SELECT canonical_id FROM potds JOIN problems USING (question_id)))
    ORDER BY coalesce(solvers, 0), place`)
  const ids = rowsSchema.parse(rows).flatMap(({ place }) => sheets[sheet][place]?.questionId ?? [])
  return [...new Set(ids)].slice(0, plannedPotdsMax).map((questionId) => linkOf(problemOf(questionId)))
}
