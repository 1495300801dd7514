import type { Seed } from '@portal/demo'
import { demoClub, demoHandles } from '@portal/demo'
import { inArray } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { foldHandle } from '../../core/people/handles.queries.ts'
import { handles } from '../../core/people/handles.tables.ts'
import { users } from '../../core/people/users.tables.ts'

/** Gives the members of the demo club their verified handles; existing ones stay unchanged. */
export const seed: Seed<Db> = {
  name: 'handles',
  after: ['accounts'],
  async run(db) {
    const emails = demoClub.map(({ email }) => email)
    const accounts = await db
      .select({ id: users.id, email: users.email, createdAt: users.createdAt })
      .from(users)
      .where(inArray(users.email, emails))
    const rows = demoClub.flatMap((member) => {
      const account = accounts.find(({ email }) => email === member.email)
      if (!account) return []
      return demoHandles(member).map(({ platform, username }) => ({
        userId: account.id,
        platform,
        username,
        usernameKey: foldHandle(username),
        verifiedAt: account.createdAt,
      }))
    })
    await db.insert(handles).values(rows).onConflictDoNothing()
  },
}
