import { problemPlatformSchema } from '@portal/shared/contract'
import { eq, inArray, sql } from 'drizzle-orm'
import { users } from '../accounts/accounts.tables.ts'
import { dayMs } from '../core/calendar/days.ts'
import type { Db } from '../core/database/database.ts'
import { potds } from '../potds/potds.tables.ts'
import { problems } from '../problems/problems.tables.ts'
import { pollStates, submissions } from '../progress/progress.tables.ts'
import { type DemoMember, demoClub } from './club.ts'
import { type DemoDailyProblem, demoDailyProblems, demoProblems } from './daily-problems.ts'
import { demoHandles } from './handles.ts'
import { demoSolved } from './profiles.ts'

const minute = 60_000

/** Leads see that the next days have their problems already. */
const comingDays = 3

/**
 * Gives the demonstration club its daily problems and what its members have solved: the same as the simulated
 * platforms tell of them. What is there stays as it is; days that have passed since get their problems.
 */
export async function seedDemoProgress(db: Db, now: Date): Promise<void> {
  const known = demoProblems.map(({ questionId, platform, name, rating }) => ({
    ...{ questionId, platform, name },
    rating: rating ?? null,
  }))
  await db.insert(problems).values(known).onConflictDoNothing()
  await seedDailyProblems(db, now)
  await seedSolved(db, now)
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
      createdBy: author?.id ?? null,
      createdAt: now,
    })),
  )
}

/** Handles of the demonstration were asked about at this very moment, and are due again one after the other. */
async function seedSolved(db: Db, now: Date): Promise<void> {
  const emails = demoClub.map(({ email }) => email)
  const accounts = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(inArray(users.email, emails))
  const ids = accounts.map(({ id }) => id)
  if ((await db.$count(submissions, inArray(submissions.userId, ids))) > 0) return
  const members = demoClub.flatMap((member) => {
    const account = accounts.find(({ email }) => email === member.email)
    return account ? [{ member, userId: account.id }] : []
  })
  const solved = members.flatMap(({ member, userId }) => rowsOf(member, userId, now))
  const states = members.flatMap(({ member, userId }, at) =>
    platformsOf(member).map((platform) => ({
      ...{ userId, platform, triedAt: now, goodAt: now },
      dueAt: new Date(now.getTime() + ((at + 1) / members.length) * 30 * minute),
    })),
  )
  await db.transaction(async (tx) => {
    // One text instead of a parameter a value: ten thousand rows in a moment.
    await tx.execute(sql`
      INSERT INTO submissions (user_id, question_id, platform, solved_at)
      SELECT user_id, question_id, platform, solved_at
      FROM json_to_recordset(${JSON.stringify(solved)}::json)
        AS row(user_id uuid, question_id text, platform text, solved_at timestamptz)
      ON CONFLICT DO NOTHING`)
    await tx.insert(pollStates).values(states).onConflictDoNothing()
  })
}

const platformsOf = (member: DemoMember) =>
  demoHandles(member).flatMap(({ platform }) => problemPlatformSchema.safeParse(platform).data ?? [])

/** What the polls would have brought: problems of the platforms where the member has a handle. */
function rowsOf(member: DemoMember, userId: string, now: Date) {
  const own = new Set(platformsOf(member))
  return demoSolved(member, now)
    .filter(({ problem }) => own.has(problem.platform))
    .map(({ problem, solvedAt }) => ({
      user_id: userId,
      question_id: problem.questionId,
      platform: problem.platform,
      solved_at: new Date(solvedAt * 1000).toISOString(),
    }))
}
