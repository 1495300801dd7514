import type { Seed } from '@portal/demo'
import { chance } from '@portal/demo'
import { inArray } from 'drizzle-orm'
import { dayMs } from '../../core/calendar/days.ts'
import type { Db } from '../../core/database/database.ts'
import { users } from '../../core/people/users.tables.ts'
import { interviewRowsOf } from './changes.queries.ts'
import { demoSeniors } from './made-up-seniors.demo.ts'
import { seniorFollows, seniorInterviews, seniors } from './seniors.tables.ts'

/** Adds the demo's seniors once: later changes and deletions by leads stay. */
export const seed: Seed<Db> = {
  name: 'seniors',
  after: ['accounts'],
  async run(db, { now }) {
    const ids = demoSeniors.map(({ _id }) => _id)
    if ((await db.$count(seniors, inArray(seniors.id, ids))) > 0) return
    const emails = demoSeniors.flatMap(({ followers }) => followers.map(({ email }) => email))
    const accounts = await db
      .select({ id: users.id, email: users.email })
      .from(users)
      .where(inArray(users.email, [...new Set(emails)]))
    const idByEmail = new Map(accounts.map(({ id, email }) => [email, id]))
    const follows = demoSeniors.flatMap(({ _id, followers }) =>
      followers.flatMap(({ email }) => {
        const userId = idByEmail.get(email)
        const followedAt = new Date(now.getTime() - chance(email, 'followed', _id) * 30 * dayMs)
        return userId ? [{ seniorId: _id, userId, followedAt }] : []
      }),
    )
    await db.transaction(async (tx) => {
      await tx.insert(seniors).values(
        demoSeniors.map(({ _id, followers, interviews, ...senior }) => ({
          ...senior,
          id: _id,
          createdAt: now,
          updatedAt: now,
        })),
      )
      await tx
        .insert(seniorInterviews)
        .values(demoSeniors.flatMap(({ _id, interviews }) => interviewRowsOf(_id, interviews)))
      await tx.insert(seniorFollows).values(follows)
    })
  },
}
