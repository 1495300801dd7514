import { type Platform, type ProblemPlatform, problemOf } from '@portal/shared/contract'
import type { Db } from '../../core/database/database.ts'
import { foldHandle } from '../../core/people/handles.queries.ts'
import { handles } from '../../core/people/handles.tables.ts'
import type { Samples } from '../../testing/calls/call.ts'
import { potds } from '../problems/daily/daily-problems.tables.ts'
import { problems } from '../problems/problems.tables.ts'
import { markSolversStale, refreshProgress } from '../problems/totals.queries.ts'
import { submissions } from './progress.tables.ts'

export interface KnownProblem {
  questionId: string
  name?: string
  rating?: number
}

/** Inserts problems. */
export async function knowProblems(db: Db, known: KnownProblem[]): Promise<void> {
  if (known.length === 0) return
  await db
    .insert(problems)
    .values(known.map((problem) => ({ ...problem, platform: problemOf(problem.questionId).platform })))
    .onConflictDoNothing()
}

/** Inserts a student's solved problems, as polls would have stored them. */
export async function solve(
  db: Db,
  userId: string,
  solved: (KnownProblem & { at: Date | string })[],
): Promise<void> {
  if (solved.length === 0) return
  await knowProblems(
    db,
    solved.map(({ at, ...problem }) => problem),
  )
  await db.transaction(async (tx) => {
    await tx.insert(submissions).values(
      solved.map(({ questionId, at }) => ({
        userId,
        questionId,
        platform: problemOf(questionId).platform,
        solvedAt: new Date(at),
      })),
    )
    const newest = Math.max(...solved.map(({ at }) => new Date(at).getTime()))
    await refreshProgress(tx, [userId], new Date(newest))
  })
}

/** Adds a daily problem, as a lead would. */
export async function dailyProblem(db: Db, date: string, questionId: string, now: Date): Promise<void> {
  await knowProblems(db, [{ questionId }])
  await db.transaction(async (tx) => {
    await tx.insert(potds).values({ date, questionId, createdAt: now })
    await markSolversStale(tx, questionId)
  })
}

/** Adds a verified handle. */
export async function prove(
  db: Db,
  userId: string,
  platform: Platform | ProblemPlatform,
  username: string,
  verifiedAt: Date | null,
): Promise<void> {
  await db
    .insert(handles)
    .values({ userId, platform, username, usernameKey: foldHandle(username), verifiedAt })
}

export const samples: Samples = {
  'GET /user/getSubmissions/:platform': { parameter: 'leetcode' },
  'GET /user/getSheetMarks/:sheet': { parameter: 'tle' },
}
