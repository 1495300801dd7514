import { count, inArray } from 'drizzle-orm'
import { users } from '../accounts/accounts.tables.ts'
import { hashPassword } from '../accounts/passwords.ts'
import { foldUsername } from '../accounts/users.ts'
import type { Db } from '../database/database.ts'
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
export async function seedDemoClub(db: Db, now: Date): Promise<void> {
  await seedAccounts(db, now)
  await seedDemoHandles(db)
  await seedDemoProgress(db, now)
  await seedDemoBoards(db, now)
  await seedDemoSeniors(db, now)
  await seedDemoTeachersAndSubjects(db, now)
  await seedDemoPapers(db, now)
}

async function seedAccounts(db: Db, now: Date): Promise<void> {
  const emails = demoClub.map(({ email }) => email)
  const [there] = await db.select({ count: count() }).from(users).where(inArray(users.email, emails))
  if (there?.count === demoClub.length) return
  // One hash for all: the password is known, and 64 hashes would only make the first start slower.
  const passwordHash = await hashPassword(demoPassword)
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

/** How to sign in as a student and as a lead of the demonstration, for the terminal. */
export function demoSignIn(): string {
  const lead = demoClub.find(({ isLead }) => isLead)
  const student = demoClub.find(({ username }) => username === 'asha_sample')
  return [
    'Demonstration club, sample data only. Sign in with',
    `  student  ${student?.username}  ${demoPassword}`,
    `  lead     ${lead?.username}  ${demoPassword}`,
  ].join('\n')
}
