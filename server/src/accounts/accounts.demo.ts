import { demoClub, demoIdOf, demoPassword, type Seed } from '@portal/demo'
import { and, count, eq, inArray } from 'drizzle-orm'
import { dayMs } from '../core/calendar/days.ts'
import type { Db } from '../core/database/database.ts'
import { users } from '../core/people/users.tables.ts'
import { foldUsername } from '../core/people/users.ts'
import { passwordsAt } from './passwords/passwords.ts'

const passwords = passwordsAt()

const emails = demoClub.map(({ email }) => email)

async function seedAccounts(db: Db, now: Date, password: string): Promise<void> {
  const [there] = await db.select({ count: count() }).from(users).where(inArray(users.email, emails))
  if (there?.count === demoClub.length) return
  // The accounts share one password. Hashing it 64 times would only slow down the first start.
  const passwordHash = await passwords.hash(password)
  const rows = demoClub.map(({ joinedDaysAgo, ...member }) => {
    const joined = new Date(now.getTime() - joinedDaysAgo * dayMs)
    return {
      ...member,
      id: demoIdOf(member.email),
      usernameKey: foldUsername(member.username),
      passwordHash,
      createdAt: joined,
      updatedAt: joined,
    }
  })
  await db.insert(users).values(rows).onConflictDoNothing()
}

/** Once others can reach the portal, accounts seeded with the publicly known password get the new one. */
async function replaceUsualPassword(db: Db, password: string): Promise<void> {
  const hashes = await db
    .selectDistinct({ hash: users.passwordHash })
    .from(users)
    .where(inArray(users.email, emails))
  for (const { hash } of hashes) {
    const [isUsual] = await passwords.matches([hash], demoPassword)
    if (!isUsual) continue
    const passwordHash = await passwords.hash(password)
    await db
      .update(users)
      .set({ passwordHash })
      .where(and(inArray(users.email, emails), eq(users.passwordHash, hash)))
  }
}

/** Adds the club's missing accounts; existing ones stay unchanged. */
export const seed: Seed<Db> = {
  name: 'accounts',
  async run(db, { now, password }) {
    await seedAccounts(db, now, password)
    if (password !== demoPassword) await replaceUsualPassword(db, password)
  },
}
