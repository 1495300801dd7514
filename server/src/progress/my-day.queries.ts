import {
  type DayProblem,
  type FortnightDay,
  linkOf,
  type MyDay,
  problemOf,
  titleById,
} from '@portal/shared/contract'
import { and, eq, sql } from 'drizzle-orm'
import { users } from '../accounts/accounts.tables.ts'
import { isActive } from '../accounts/standing.ts'
import { dayOf, daysBefore, startOf } from '../core/calendar/days.ts'
import type { Db } from '../core/database/database.ts'
import { given, prepared } from '../core/database/prepared.ts'
import { studentProgress } from '../kept-progress/kept-progress.tables.ts'
import { potdOrder } from '../potds/potds.queries.ts'
import { potds } from '../potds/potds.tables.ts'
import { problems } from '../problems/problems.tables.ts'
import { nextAskAt } from './ask-now.queries.ts'
import { readKeptProgress } from './kept.queries.ts'
import { findNextQuestion } from './next-question.ts'
import { readPlatformStates } from './poll-states.queries.ts'
import { readPotdDays } from './potd-days.queries.ts'
import { submissions } from './progress.tables.ts'
import { streaksOf } from './streaks.ts'

const askProblems = prepared('problems of a day', (db) =>
  db
    .select({ questionId: potds.questionId, name: problems.name, solvedAt: submissions.solvedAt })
    .from(potds)
    .innerJoin(problems, eq(problems.questionId, potds.questionId))
    .leftJoin(
      submissions,
      and(
        eq(submissions.questionId, potds.questionId),
        eq(submissions.userId, given(submissions.userId, 'userId')),
      ),
    )
    .where(eq(potds.date, given(potds.date, 'today')))
    .orderBy(...potdOrder),
)

const hasBit = sql`(length(${studentProgress.potds}) > ${potds.place}
  AND get_bit(${studentProgress.potds}, ${potds.place}) = 1)`

/** How many of a batch have solved each problem of a day: a bit of a narrow row each. */
const askBatch = prepared('batch of a day', (db) =>
  db
    .select({
      questionId: potds.questionId,
      solved: sql<number>`count(*) FILTER (WHERE ${hasBit})::int`,
      active: sql<number>`count(*)::int`,
    })
    .from(potds)
    .innerJoin(
      users,
      and(
        isActive,
        sql`${users.batch} = (SELECT own.batch FROM users AS own WHERE own.id = ${given(users.id, 'userId')})`,
      ),
    )
    .leftJoin(studentProgress, eq(studentProgress.userId, users.id))
    .where(eq(potds.date, given(potds.date, 'today')))
    .groupBy(potds.questionId),
)

async function readProblems(db: Db, userId: string, today: string): Promise<DayProblem[]> {
  const rows = await askProblems(db, { userId, today })
  if (rows.length === 0) return []
  const batch = await askBatch(db, { userId, today })
  return rows.map(({ questionId, name, solvedAt }) => {
    const counted = batch.find((row) => row.questionId === questionId)
    const problem = problemOf(questionId)
    return {
      questionId,
      platform: problem.platform,
      title: name ?? titleById(questionId),
      link: linkOf(problem),
      solvedAt: solvedAt?.toISOString() ?? null,
      batch: { solved: counted?.solved ?? 0, active: counted?.active ?? 0 },
    }
  })
}

/** All that a student's day shows; undefined where there is no such account. */
export async function readMyDay(db: Db, userId: string, now: Date): Promise<MyDay | undefined> {
  const today = dayOf(now)
  const progress = await readKeptProgress(db, { userId, potdsUntil: today, now })
  if (!progress) return undefined
  const days = await readPotdDays(db, today)
  const { status, timing = '' } = progress.potds
  const fortnight = progress.past14Days.map(({ date, uniqueQuestionsSolved }): FortnightDay => {
    const given = days.flatMap((day, at) => (day === date ? [at] : []))
    const solved = given.filter((at) => status[at] === '1').length
    const onTheDay = given.filter((at) => timing[at] === 'd').length
    return { date, solved: uniqueQuestionsSolved, potds: { given: given.length, solved, onTheDay } }
  })
  const platforms = await readPlatformStates(db, userId, now)
  return {
    date: today,
    now: now.toISOString(),
    endsAt: startOf(daysBefore(today, -1)).toISOString(),
    problems: await readProblems(db, userId, today),
    streaks: streaksOf(days, timing, today),
    fortnight,
    platforms: platforms
      .filter(({ isLost }) => !isLost)
      .map(({ triedAt, isLost, ...state }) => ({
        ...state,
        askAgainAt: nextAskAt(triedAt, now)?.toISOString() ?? null,
      })),
    nextQuestion: await findNextQuestion(db, userId, progress.sheets),
  }
}
