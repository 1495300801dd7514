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
    solved: z.int(),
    students: z.int(),
  }),
)
export type CountedProblem = z.infer<typeof problemsSchema>[number]

/** The newest daily problems up to a day, newest first, and how many of the students solved each: a bit of a narrow row each. */
export async function readNewestProblems(db: Db, today: string): Promise<CountedProblem[]> {
  const { rows } = await db.execute(sql`
    WITH newest AS (
      SELECT date, question_id, place, created_at, id FROM potds WHERE date <= ${today}::date
      ORDER BY date DESC, created_at DESC, id DESC LIMIT ${showcaseProblemsAtMost}
    ), students AS (SELECT coalesce(kept.potds, '') AS bits ${onBoards})
    SELECT newest.date::text AS date, newest.question_id AS "questionId", problems.name,
      (SELECT count(*) FROM students
        WHERE length(bits) > newest.place AND get_bit(bits, newest.place) = 1)::int AS solved,
      (SELECT count(*) FROM students)::int AS students
    FROM newest JOIN problems ON problems.question_id = newest.question_id
    ORDER BY newest.date DESC, newest.created_at DESC, newest.id DESC`)
  return problemsSchema.parse(rows)
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
