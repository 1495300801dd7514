import { randomUUID } from 'node:crypto'
import { type Board, platforms, problemOf } from '@portal/shared/contract'
import { jobs } from '../../core/jobs/jobs.tables.ts'
import { handles } from '../../core/people/handles.tables.ts'
import { users } from '../../core/people/users.tables.ts'
import { emptying } from '../../testing/databases/empty-tables.ts'
import type { Portal } from '../../testing/portal.ts'
import { sampleAccount } from '../../testing/students.ts'
import { potds } from '../problems/daily/potds.tables.ts'
import { problems } from '../problems/problems.tables.ts'
import { markSolversStale, refreshProgress, refreshStale } from '../problems/refresh.queries.ts'
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
    if (name) await addHandle({ app, clock }, id, { platform, username: name, isProven: true })
  }
  return id
}

interface NewHandle {
  platform: (typeof platforms)[number]
  username: string
  isProven: boolean
}

export async function addHandle(
  { app, clock }: Pick<Portal, 'app' | 'clock'>,
  userId: string,
  { platform, username, isProven }: NewHandle,
): Promise<void> {
  await app.db.insert(handles).values({
    userId,
    platform,
    username,
    usernameKey: username.toLowerCase(),
    verifiedAt: isProven ? clock.now() : null,
  })
}

async function addProblem({ app }: Portal, questionId: string): Promise<void> {
  const { platform } = problemOf(questionId)
  await app.db.insert(problems).values({ questionId, platform }).onConflictDoNothing()
}

/** Adds a daily problem. */
export async function addPotd(portal: Portal, date: string, questionId: string): Promise<void> {
  await addProblem(portal, questionId)
  await portal.app.db.transaction(async (tx) => {
    await tx.insert(potds).values({ date, questionId, createdAt: portal.clock.now() })
    await markSolversStale(tx, questionId)
  })
  await refreshStale(portal.app.db, { now: portal.clock.now() })
}

/** Adds a problem that a student solved. */
export async function addSolved(
  portal: Portal,
  userId: string,
  questionId: string,
  solvedAt: Date,
): Promise<void> {
  await addProblem(portal, questionId)
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
