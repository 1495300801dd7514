import type { Seed } from '@portal/demo'
import { type DemoMember, demoClub, demoHandles } from '@portal/demo'
import { problemPlatformSchema } from '@portal/shared/contract'
import { inArray, sql } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { users } from '../../core/people/users.tables.ts'
import { refreshProgress } from '../problems/totals.queries.ts'
import { demoSolved } from './polling/profiles.demo.ts'
import { pollStates, submissions } from './progress.tables.ts'

const minute = 60_000

/**
 * The solutions of the club's members, the same as on the simulated platforms. Their handles count as polled right now,
 * and become due one after the other.
 */
export const seed: Seed<Db> = {
  name: 'progress',
  after: ['handles', 'daily-problems'],
  async run(db, { now }) {
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
        userId,
        platform,
        triedAt: now,
        goodAt: now,
        dueAt: new Date(now.getTime() + ((at + 1) / members.length) * 30 * minute),
      })),
    )
    await db.transaction(async (tx) => {
      // One text instead of a parameter per value: ten thousand rows in a moment.
      await tx.execute(sql`
        INSERT INTO submissions (user_id, question_id, platform, solved_at)
        SELECT user_id, question_id, platform, solved_at
        FROM json_to_recordset(${JSON.stringify(solved)}::json)
          AS row(user_id uuid, question_id text, platform text, solved_at timestamptz)
        ON CONFLICT DO NOTHING`)
      await tx.insert(pollStates).values(states).onConflictDoNothing()
      await refreshProgress(tx, ids, now)
    })
  },
}

const platformsOf = (member: DemoMember) =>
  demoHandles(member).flatMap(({ platform }) => problemPlatformSchema.safeParse(platform).data ?? [])

/** The rows that polls would have stored: problems of the platforms where the member has a handle. */
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
