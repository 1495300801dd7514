import { type Potd, sheetNames, type UserData } from '@portal/shared/contract'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { dayMs, dayOf, startOf } from '../../core/calendar/days.ts'
import type { Db } from '../../core/database/database.ts'
import { canonicalIdOf } from './problems.tables.ts'
import { sheets } from './sheets/sheets.ts'

type QuestionList = 'potds' | (typeof sheetNames)[number]

/** Each question of a sheet has its own number; daily problems have those up to 0. */
const firstKeys = { striver: 1, tle: 10_001 }

/** All questions of the sheets as one text, the same in every statement. */
const sheetsText = JSON.stringify(
  sheetNames.flatMap((list) =>
    sheets[list].flatMap(({ questionId, title, rating }, place) =>
      questionId
        ? [
            {
              key: firstKeys[list] + place,
              list,
              place,
              question_id: questionId,
              canonical_id: canonicalIdOf({ questionId, name: title, rating }),
            },
          ]
        : [],
    ),
  ),
)

export const idList = (ids: readonly string[]) => sql`${`{${ids.join(',')}}`}::uuid[]`

/**
 * The daily problems, including future ones: `place` counts from 0 in display order. A problem, or its twin, may have
 * several dates: totals count the latest past one, those of a month the latest in that month.
 */
export const dailyProblems = (today: string): SQL => {
  const latest = (...by: SQL[]) => sql`(date <= ${today}::date AND row_number() OVER (
    PARTITION BY date <= ${today}::date, ${sql.join([sql`canonical_id`, ...by], sql`, `)}
    ORDER BY date DESC, created_at DESC, id DESC) = 1)`
  return sql`(
    SELECT id, question_id, canonical_id, date,
      row_number() OVER (ORDER BY date, created_at, id)::int - 1 AS place,
      ${latest()} AS is_counted, ${latest(sql`date_trunc('month', date)`)} AS is_counted_in_month
    FROM potds JOIN problems USING (question_id)
  )`
}

/** The questions of the sheets: by the sheet's name for a problem, and by its platform's current one. */
export const sheetQuestions = sql`(
  WITH questions AS (
    SELECT * FROM json_to_recordset(${sheetsText}::json)
      AS question(key int, list text, place int, question_id text, canonical_id text)
  )
  SELECT key, list, place, canonical_id FROM questions
  UNION
  SELECT key, list, place, problems.canonical_id FROM questions JOIN problems USING (question_id)
)`

/** All acceptances, also those of solving a problem again. */
export const acceptances = sql`(
  SELECT user_id, question_id, solved_at FROM submissions
  UNION ALL
  SELECT user_id, question_id, solved_at FROM resubmissions
) AS acceptances`

/** The start of a day in Asia/Kolkata. */
export const startOfDay = sql`(date - interval '5 hours 30 minutes') AT TIME ZONE 'UTC'`

/**
 * The one join from submissions to what they solve: a row for each student and each daily problem or question of a
 * sheet, with the first time that the problem or its twin was accepted, and the first on the day of a daily problem.
 * `whose`: a condition on `user_id`. Grouped by one small key, which takes half as long as by all columns.
 */
export const solvedQuestions = (whose: SQL, today: string): SQL => sql`(
  WITH questions AS MATERIALIZED (
    SELECT 'potds' AS list, place, -place AS key, canonical_id, date, is_counted, is_counted_in_month
    FROM ${dailyProblems(today)} AS daily
    UNION ALL
    SELECT list, place, key, canonical_id, NULL, NULL, NULL FROM ${sheetQuestions} AS of_sheets
  ),
  counting AS MATERIALIZED (
    SELECT DISTINCT question_id, key, ${startOfDay} AS day_start FROM questions JOIN problems USING (canonical_id)
  )
  SELECT user_id, key, list, place, date, is_counted, is_counted_in_month, solved_at, on_day_at
  FROM (
    SELECT user_id, key, min(solved_at) AS solved_at,
      min(solved_at) FILTER (WHERE solved_at >= day_start AND solved_at < day_start + interval '24 hours') AS on_day_at
    FROM ${acceptances} JOIN counting USING (question_id)
    WHERE ${whose} GROUP BY user_id, key
  ) AS solved
  JOIN (
    SELECT DISTINCT ON (key) key, list, place, date, is_counted, is_counted_in_month FROM questions
  ) AS question USING (key)
)`

/** The students who solved a daily problem or its twin. `isWanted`: a condition on `potds` and `acceptances`. */
export const potdSolvers = (isWanted: SQL): SQL => sql`(
  SELECT DISTINCT potds.id AS potd_id, acceptances.user_id
  FROM potds JOIN problems AS given USING (question_id) JOIN problems AS twin USING (canonical_id)
  JOIN ${acceptances} ON acceptances.question_id = twin.question_id WHERE ${isWanted}
)`

/** How many students have solved a problem or its twin. */
export async function countSolvers(db: Db, questionId: string): Promise<number> {
  const { rows } = await db.execute<{ solvers: number }>(sql`
    SELECT count(DISTINCT acceptances.user_id)::int AS solvers
    FROM problems AS given JOIN problems AS twin USING (canonical_id)
    JOIN ${acceptances} ON acceptances.question_id = twin.question_id
    WHERE given.question_id = ${questionId}`)
  return rows[0]?.solvers ?? 0
}

/** The Unix time when a student first solved each question, by its place; a daily problem rather on its day. */
export type SolvedAt = Readonly<Record<number, number>>

export interface DailyProblem extends Pick<Potd, 'date' | 'isCounted'> {
  /** In seconds since 1970. */
  startsAt: number
}

const solvedSchema = z.tuple([
  z.object({
    daily: z.array(z.object({ date: z.string(), isCounted: z.boolean() })),
    lists: z.array(
      z.object({ user_id: z.string(), list: z.string(), solved_at: z.record(z.string(), z.number()) }),
    ),
  }),
])

/**
 * What these students have solved, and the daily problems up to a day (null: all), oldest first. One statement, so that
 * both have the same places.
 */
export async function readSolved(
  db: Db,
  userIds: readonly string[],
  { now, potdsUntil }: { now: Date; potdsUntil: string | null },
) {
  const today = dayOf(now)
  const { rows } = await db.execute(sql`
    SELECT
      (SELECT coalesce(json_agg(json_build_object('date', date, 'isCounted', is_counted) ORDER BY place), '[]')
        FROM ${dailyProblems(today)} AS daily WHERE date <= coalesce(${potdsUntil}::date, 'infinity')) AS daily,
      (SELECT coalesce(json_agg(solved), '[]') FROM (
        SELECT user_id, list,
          json_object_agg(place, floor(extract(epoch FROM coalesce(on_day_at, solved_at)))) AS solved_at
        FROM ${solvedQuestions(sql`user_id = ANY(${idList(userIds)})`, today)} AS questions GROUP BY user_id, list
      ) AS solved) AS lists`)
  const [{ daily, lists }] = solvedSchema.parse(rows)
  const byList = new Map(lists.map(({ user_id, list, solved_at }) => [`${user_id} ${list}`, solved_at]))
  return {
    daily: daily.map(
      (problem): DailyProblem => ({ ...problem, startsAt: startOf(problem.date).getTime() / 1000 }),
    ),
    /** Empty if a student has solved nothing of a list. */
    of: (userId: string, list: QuestionList): SolvedAt => byList.get(`${userId} ${list}`) ?? {},
  }
}
export type AllSolved = Awaited<ReturnType<typeof readSolved>>

/** Which daily problems a student has solved, and when: a character for each. */
export function potdProgressOf({ daily, of }: AllSolved, userId: string): UserData['potds'] {
  const solvedAt = of(userId, 'potds')
  let [status, timing, count] = ['', '', 0]
  for (const [place, { startsAt, isCounted }] of daily.entries()) {
    const at = solvedAt[place]
    status += at === undefined ? '0' : '1'
    timing += at === undefined ? '0' : at < startsAt ? 'b' : at < startsAt + dayMs / 1000 ? 'd' : 'l'
    if (at !== undefined && isCounted) count += 1
  }
  return { status, timing, count }
}

/** Which questions of the sheets a student has solved. */
export const sheetProgressOf = ({ of }: AllSolved, userId: string): UserData['sheets'] =>
  sheetNames.map((name) => {
    const solvedAt = of(userId, name)
    return { name, status: sheets[name].map((_, place) => (place in solvedAt ? '1' : '0')).join('') }
  })
