import {
  type DayProblem,
  type FortnightDay,
  linkOf,
  type MyDay,
  problemOf,
  titleById,
  type UserData,
} from '@portal/shared/contract'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { dayOf, daysBefore, startOf } from '../../core/calendar/days.ts'
import type { Db } from '../../core/database/database.ts'
import { isActive } from '../../core/people/account-status.ts'
import { potdOrder } from '../problems/daily/daily-problems.queries.ts'
import { potds } from '../problems/daily/daily-problems.tables.ts'
import { problems } from '../problems/problems.tables.ts'
import { type AllSolved, potdSolvers } from '../problems/solved.queries.ts'
import { findNextQuestion } from './next-question.ts'
import { nextAskAt } from './polling/ask-now.queries.ts'
import { readPlatformStates } from './polling/poll-states.queries.ts'
import { streaksOf } from './streaks.ts'
import { readUserData } from './user-data.queries.ts'

export const problemsOf = (db: Db, day: string) =>
  db
    .select({ questionId: potds.questionId, name: problems.name })
    .from(potds)
    .innerJoin(problems, eq(problems.questionId, potds.questionId))
    .where(eq(potds.date, day))
    .orderBy(...potdOrder)

const batchSchema = z.tuple([z.object({ active: z.int(), solved: z.record(z.string(), z.int()) })])

/** The number of students of the same batch, and how many have solved each daily problem of a day. */
async function readBatch(db: Db, userId: string, today: string) {
  const { rows } = await db.execute(sql`
    WITH batch AS (
      SELECT id FROM users WHERE ${isActive} AND users.batch = (SELECT batch FROM users WHERE id = ${userId}::uuid)
    ),
    counted AS (
      SELECT potds.question_id, count(*)::int AS solved
      FROM ${potdSolvers(sql`potds.date = ${today}::date`)} AS solvers
      JOIN batch ON batch.id = solvers.user_id JOIN potds ON potds.id = potd_id GROUP BY 1
    )
    SELECT (SELECT count(*) FROM batch)::int AS active,
      coalesce((SELECT json_object_agg(question_id, solved) FROM counted), '{}') AS solved`)
  return batchSchema.parse(rows)[0]
}

async function readProblems(
  db: Db,
  userId: string,
  day: { today: string; solved: AllSolved },
): Promise<DayProblem[]> {
  const { today, solved } = day
  const rows = await problemsOf(db, today)
  if (rows.length === 0) return []
  const batch = await readBatch(db, userId, today)
  const solvedAt = solved.of(userId, 'potds')
  const first = solved.daily.findIndex(({ date }) => date === today)
  return rows.map(({ questionId, name }, index) => {
    const problem = problemOf(questionId)
    const at = solvedAt[first + index]
    return {
      questionId,
      platform: problem.platform,
      title: name ?? titleById(questionId),
      link: linkOf(problem),
      solvedAt: at === undefined ? null : new Date(at * 1000).toISOString(),
      batch: { solved: batch.solved[questionId] ?? 0, active: batch.active },
    }
  })
}

/** A student's streaks, and their last 14 days with the daily problems. */
export function fortnightOf({ daily }: AllSolved, { potds, past14Days }: UserData, today: string) {
  const days = daily.map(({ date }) => date)
  const { status, timing } = potds
  const { streaks, forgiven } = streaksOf(days, timing, today)
  const fortnight = past14Days.map(({ date, uniqueQuestionsSolved }): FortnightDay => {
    const given = days.flatMap((day, at) => (day === date ? [at] : []))
    const solvedOfDay = given.filter((at) => status[at] === '1').length
    const onTheDay = given.filter((at) => timing[at] === 'd').length
    return {
      date,
      solved: uniqueQuestionsSolved,
      potds: { given: given.length, solved: solvedOfDay, onTheDay },
      isForgiven: forgiven.includes(date),
    }
  })
  return { streaks, fortnight }
}

/** Everything that a student's day shows. */
export async function readMyDay(db: Db, userId: string, now: Date): Promise<MyDay> {
  const today = dayOf(now)
  const { solved, userDataOf } = await readUserData(db, [userId], { potdsUntil: today, now })
  const platforms = await readPlatformStates(db, userId, now)
  return {
    date: today,
    now: now.toISOString(),
    endsAt: startOf(daysBefore(today, -1)).toISOString(),
    problems: await readProblems(db, userId, { today, solved }),
    ...fortnightOf(solved, userDataOf(userId), today),
    platforms: platforms
      .filter(({ isLost }) => !isLost)
      .map(({ triedAt, isLost, ...state }) => ({
        ...state,
        askAgainAt: nextAskAt(triedAt, now)?.toISOString() ?? null,
      })),
    nextQuestion: findNextQuestion((sheet) => solved.of(userId, sheet)),
  }
}
