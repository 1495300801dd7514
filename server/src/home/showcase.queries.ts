import { type SheetName, showcaseInterviewsAtMost, showcaseProblemsAtMost } from '@portal/shared/contract'
import { desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { isActive } from '../accounts/standing.ts'
import type { Db } from '../core/database/database.ts'
import { sheetSlices } from '../progress/kept.queries.ts'
import { seniorInterviews, seniors } from '../seniors/seniors.tables.ts'

/** Who left the boards counts nowhere that everybody sees. */
const onBoards = sql`FROM users LEFT JOIN student_progress AS kept ON kept.user_id = users.id
  WHERE users.is_on_boards AND ${isActive}`

const problemsSchema = z.array(
  z.object({
    date: z.string(),
    questionId: z.string(),
    name: z.string().nullable(),
    place: z.int(),
  }),
)
const countsSchema = z.tuple([z.object({ students: z.int(), solved: z.array(z.int()) })])

export interface CountedProblem extends Omit<z.infer<typeof problemsSchema>[number], 'place'> {
  solved: number
  students: number
}

/** The newest daily problems up to a day, newest first, and how many of the students solved each: bits of a narrow row, which is read once for all. */
export async function readNewestProblems(db: Db, today: string): Promise<CountedProblem[]> {
  const newest = await db.execute(sql`
    SELECT date::text AS date, question_id AS "questionId", name, place
    FROM potds JOIN problems USING (question_id) WHERE date <= ${today}::date
    ORDER BY potds.date DESC, potds.created_at DESC, potds.id DESC LIMIT ${showcaseProblemsAtMost}`)
  const problems = problemsSchema.parse(newest.rows)
  if (problems.length === 0) return []
  const solvers = problems.map(
    ({ place }) =>
      sql`count(*) FILTER (WHERE length(kept.potds) > ${place}::int AND get_bit(kept.potds, ${place}::int) = 1)`,
  )
  const { rows } = await db.execute(
    sql`SELECT count(*)::int AS students, ARRAY[${sql.join(solvers, sql`, `)}]::int[] AS solved ${onBoards}`,
  )
  const [{ students, solved }] = countsSchema.parse(rows)
  return problems.map(({ place: _place, ...problem }, at) => ({
    ...problem,
    ...{ solved: solved[at] ?? 0, students },
  }))
}

/** So many students, by their random ids, show which questions of a sheet are solved by more. */
const sampledStudents = 1_000

const [firstSheet] = sheetSlices
const bitsSchema = z.array(z.object({ bits: z.string() }))

/** How many students of a sample have solved each question of the first practice sheet. */
export async function readSheetCounts(db: Db): Promise<{ name: SheetName; counts: number[] }> {
  if (!firstSheet) throw new Error('no sheet')
  const { name, from, to } = firstSheet
  const { rows } = await db.execute(sql`
    SELECT substring(kept.sheets FROM ${from + 1}::int FOR ${to - from}::int)::text AS bits ${onBoards}
    AND length(kept.sheets) > 0 ORDER BY kept.user_id LIMIT ${sampledStudents}`)
  const counts = Array.from({ length: to - from }, () => 0)
  for (const { bits } of bitsSchema.parse(rows))
    for (let at = bits.indexOf('1'); at !== -1; at = bits.indexOf('1', at + 1))
      counts[at] = (counts[at] ?? 0) + 1
  return { name, counts }
}

/** More than the first lines have, less than an experience. */
const beginningLength = 400

/** The newest interviews, each with how its experience begins. */
export const readNewestInterviews = (db: Db) =>
  db
    .select({
      company: seniorInterviews.company,
      role: seniorInterviews.role,
      date: seniorInterviews.date,
      senior: seniors.name,
      beginning: sql<string>`left(coalesce(${seniorInterviews.interviewExperience}, ''), ${beginningLength})`,
    })
    .from(seniorInterviews)
    .innerJoin(seniors, eq(seniors.id, seniorInterviews.seniorId))
    .orderBy(
      sql`${seniorInterviews.date} DESC NULLS LAST`,
      desc(seniors.updatedAt),
      seniors.id,
      seniorInterviews.position,
    )
    .limit(showcaseInterviewsAtMost)
