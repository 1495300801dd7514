import { and, count, eq, inArray } from 'drizzle-orm'
import { users } from '../accounts/accounts.tables.ts'
import { hashPassword, passwordMatches } from '../accounts/passwords.ts'
import { foldUsername } from '../accounts/users.ts'
import type { Db } from '../core/database/database.ts'
import { seedDemoBoards } from './boards.seed.ts'
import { demoClub, demoPassword } from './club.ts'
import { demoIdOf } from './demo-id.ts'
import { seedDemoHandles } from './handles.seed.ts'
import { seedDemoPapers } from './papers.seed.ts'
import { seedDemoProgress } from './progress.seed.ts'
import { seedDemoSeniors } from './seniors.seed.ts'
import { seedDemoTeachersAndSubjects } from './teachers-and-subjects.seed.ts'

const dayMs = 24 * 3_600_000

/** Puts the demonstration club into the database where it is not there yet; what is there stays as it is. */
export async function seedDemoClub(db: Db, now: Date, password = demoPassword): Promise<void> {
  await seedAccounts(db, now, password)
  if (password !== demoPassword) await replaceUsualPassword(db, password)
  await seedDemoHandles(db)
  await seedDemoProgress(db, now)
  await seedDemoBoards(db, now)
  await seedDemoSeniors(db, now)
  await seedDemoTeachersAndSubjects(db, now)
  await seedDemoPapers(db, now)
}

const emails = demoClub.map(({ email }) => email)

async function seedAccounts(db: Db, now: Date, password: string): Promise<void> {
  const [there] = await db.select({ count: count() }).from(users).where(inArray(users.email, emails))
  if (there?.count === demoClub.length) return
  // One hash for all: they share the password, and 64 hashes would only make the first start slower.
  const passwordHash = await hashPassword(password)
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

/** Others reach this portal now: what was seeded before with the password that everybody knows gets the new one. */
async function replaceUsualPassword(db: Db, password: string): Promise<void> {
  const hashes = await db
    .selectDistinct({ hash: users.passwordHash })
    .from(users)
    .where(inArray(users.email, emails))
  for (const { hash } of hashes) {
    const [isUsual] = await passwordMatches([hash], demoPassword)
    if (!isUsual) continue
    const passwordHash = await hashPassword(password)
    await db
      .update(users)
      .set({ passwordHash })
      .where(and(inArray(users.email, emails), eq(users.passwordHash, hash)))
  }
}

/** How to sign in as a student and as a lead of the demonstration, for the terminal. */
export function demoSignIn(password = demoPassword): string {
  const lead = demoClub.find(({ isLead }) => isLead)
  const student = demoClub.find(({ username }) => username === 'asha_sample')
  return [
    'Demonstration club, sample data only. Sign in with',
    `  student  ${student?.username}  ${password}`,
    `  lead     ${lead?.username}  ${password}`,
  ].join('\n')
}
