import { demoClub, type Seed } from '@portal/demo'
import { eq, inArray } from 'drizzle-orm'
import { dayMs } from '../../../core/calendar/days.ts'
import type { Db } from '../../../core/database/database.ts'
import { users } from '../../../core/people/users.tables.ts'
import { problems } from '../problems.tables.ts'
import { markSolversStale } from '../totals.queries.ts'
import { potds } from './daily-problems.tables.ts'
import { type DemoDailyProblem, demoDailyProblems, demoProblems } from './made-up-problems.demo.ts'

/** Leads see daily problems for the next days too. */
const comingDays = 3

/**
 * Adds the problems, and a daily one for each day. Existing ones stay unchanged; days since the last start get theirs.
 */
export const seed: Seed<Db> = {
  name: 'daily-problems',
  after: ['accounts'],
  async run(db, { now }) {
    const known = demoProblems.map(({ questionId, platform, name, rating }) => ({
      questionId,
      platform,
      name,
      rating: rating ?? null,
    }))
    await db.insert(problems).values(known).onConflictDoNothing()
    await seedDailyProblems(db, now)
  },
}

async function seedDailyProblems(db: Db, now: Date): Promise<void> {
  const later = new Date(now.getTime() + comingDays * dayMs)
  const daily = new Map<string, DemoDailyProblem>()
  for (const one of [...demoDailyProblems(now), ...demoDailyProblems(later)]) daily.set(one.date, one)
  const dates = [...daily.keys()]
  const there = await db.select({ date: potds.date }).from(potds).where(inArray(potds.date, dates))
  for (const { date } of there) daily.delete(date)
  if (daily.size === 0) return
  const [lead] = demoClub
  const [author] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, lead?.email ?? ''))
  await db.insert(potds).values(
    [...daily.values()].map(({ date, problem }) => ({
      date,
      questionId: problem.questionId,
      hint: 'Solve a small example by hand first. What did you do at each step?',
      createdBy: author?.id ?? null,
      createdAt: now,
    })),
  )
  // A demo that starts again has students who solved these problems before.
  await db.transaction(async (tx) => {
    for (const { problem } of daily.values()) await markSolversStale(tx, problem.questionId)
  })
}
