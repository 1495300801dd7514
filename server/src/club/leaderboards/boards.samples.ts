import { randomUUID } from 'node:crypto'
import { type Board, platforms, problemOf } from '@portal/shared/contract'
import { jobs } from '../../core/jobs/jobs.tables.ts'
import { users } from '../../core/people/users.tables.ts'
import { emptying } from '../../testing/databases/empty-tables.ts'
import type { Portal } from '../../testing/portal.ts'
import { sampleAccount } from '../../testing/students.ts'
import { potds } from '../problems/daily/daily-problems.tables.ts'
import { problems } from '../problems/problems.tables.ts'
import { refreshProgress, refreshStale } from '../problems/totals.queries.ts'
import { dailyProblem, knowProblems, prove } from '../progress/progress.samples.ts'
import { submissions } from '../progress/progress.tables.ts'

type Given = Partial<Record<(typeof platforms)[number], string>>

let made = 0

/** Adds a verified account with these verified handles, as sign-up and verification would. */
export async function addStudent(
  { app, clock }: Portal,
  username: string,
  given: Given = {},
): Promise<string> {
  made += 1
  const id = randomUUID()
  const more = { id, name: 'Name Nobody Sees', phone: 9_000_000_000 + made, batch: '2024' }
  await app.db.insert(users).values(sampleAccount(username, clock.now(), more))
  for (const platform of platforms) {
    const name = given[platform]
    if (name) await prove(app.db, id, platform, name, clock.now())
  }
  return id
}

/** Adds a daily problem that counts at once. */
export async function addPotd({ app, clock }: Portal, date: string, questionId: string): Promise<void> {
  await dailyProblem(app.db, date, questionId, clock.now())
  await refreshStale(app.db, { now: clock.now() })
}

/** Adds a problem that a student solved. */
export async function addSolved(
  portal: Portal,
  userId: string,
  questionId: string,
  solvedAt: Date,
): Promise<void> {
  await knowProblems(portal.app.db, [{ questionId }])
  const { platform } = problemOf(questionId)
  await portal.app.db.transaction(async (tx) => {
    await tx.insert(submissions).values({ userId, questionId, platform, solvedAt })
    await refreshProgress(tx, [userId], portal.clock.now())
  })
}

/** A leaderboard's rows and age, as a visitor gets them. */
export async function boardOf(portal: Portal, board: Board) {
  const answer = await portal.browser().get(`/api/leaderboard/${board}`)
  if (answer.statusCode !== 200) throw new Error(`${board}: ${answer.statusCode} ${answer.body}`)
  return answer.json().data
}

/** Deletes students, figures and days, so that each test starts with empty leaderboards. */
export async function emptyBoards({ app }: Portal): Promise<void> {
  // Other rows of a student are deleted with it.
  await app.db.execute(emptying([users, potds, submissions, problems, jobs]))
}
