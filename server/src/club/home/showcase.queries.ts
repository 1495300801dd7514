import {
  type SheetName,
  sheetNames,
  showcaseInterviewsAtMost,
  showcaseProblemsAtMost,
} from '@portal/shared/contract'
import { desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../core/database/database.ts'
import { isActive } from '../../core/people/account-status.ts'
import { sheets } from '../problems/sheets/sheets.ts'
import { potdSolvers, solvedQuestions } from '../problems/solved.queries.ts'
import { seniorInterviews, seniors } from '../seniors/seniors.tables.ts'

/** Students who left the leaderboards aren't counted on public pages. */
const isShown = sql`users.is_on_boards AND ${isActive}`

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

/** The latest daily problems up to a day, newest first, and how many of the students solved each. */
export async function readNewestProblems(db: Db, today: string): Promise<CountedProblem[]> {
  const { rows } = await db.execute(sql`
    WITH newest AS MATERIALIZED (
      SELECT id, date, created_at, question_id FROM potds WHERE date <= ${today}::date
      ORDER BY date DESC, created_at DESC, id DESC LIMIT ${showcaseProblemsAtMost}
    ),
    counted AS (
      SELECT potd_id, count(*)::int AS solved
      FROM ${potdSolvers(sql`potds.id IN (SELECT id FROM newest)`)} AS solvers
      JOIN users ON users.id = user_id WHERE ${isShown} GROUP BY potd_id
    )
    SELECT date::text, question_id AS "questionId", name, coalesce(solved, 0) AS solved,
      (SELECT count(*) FROM users WHERE ${isShown})::int AS students
    FROM newest JOIN problems USING (question_id) LEFT JOIN counted ON potd_id = newest.id
    ORDER BY date DESC, created_at DESC, newest.id DESC`)
  return problemsSchema.parse(rows)
}

/** A random sample of this many students shows which questions of a sheet are solved more often. */
const sampledStudents = 500

const countsSchema = z.array(z.object({ place: z.int(), solved: z.int() }))

/** How many students of a sample have solved each question of the first practice sheet. */
export async function readSheetCounts(db: Db, today: string): Promise<{ name: SheetName; counts: number[] }> {
  const [name] = sheetNames
  const sample = sql`user_id IN (
    SELECT id FROM users JOIN student_progress ON user_id = id WHERE ${isShown} AND ${sql.identifier(name)} > 0
    ORDER BY id LIMIT ${sampledStudents})`
  const { rows } = await db.execute(sql`
    SELECT place, count(*)::int AS solved FROM ${solvedQuestions(sample, today)} AS solved
    WHERE list = ${name} GROUP BY place`)
  const counted = new Map(countsSchema.parse(rows).map(({ place, solved }) => [place, solved]))
  return { name, counts: sheets[name].map((_, place) => counted.get(place) ?? 0) }
}

/** More than the first lines, less than a whole experience. */
const beginningLength = 400

/** The latest interviews, each with the start of its experience. */
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
