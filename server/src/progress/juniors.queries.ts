import type { JuniorRow } from '@portal/shared/contract'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { users } from '../accounts/accounts.tables.ts'
import { handles } from '../accounts/handles.tables.ts'
import type { Db } from '../core/database/database.ts'
import { readProgress } from './progress.queries.ts'

const provenOn = (platform: typeof handles.$inferSelect.platform) =>
  sql<string | null>`max(${handles.username}) FILTER (WHERE ${handles.platform} = ${platform})`

/** Who the students are, and their proven handles. */
async function readStudents(db: Db) {
  const { id, name, regNumber, phone } = users
  const rows = await db
    .select({
      id,
      ...{ name, regNumber, phone },
      leetcode: provenOn('leetcode'),
      codeforces: provenOn('codeforces'),
      gfg: provenOn('gfg'),
      github: provenOn('github'),
    })
    .from(users)
    .leftJoin(handles, and(eq(handles.userId, users.id), isNotNull(handles.verifiedAt)))
    .where(eq(users.isLead, false))
    .groupBy(users.id)
  return new Map(rows.map(({ id, ...student }) => [id, student]))
}

/** Every student with all of their progress, for the leads, who see the coming daily problems too. */
export async function readJuniors(db: Db, now: Date): Promise<JuniorRow[]> {
  const [progress, students] = await Promise.all([
    readProgress(db, { whose: 'all students', potdsUntil: null, now }),
    readStudents(db),
  ])
  return progress.flatMap(({ userId, userData }) => {
    const student = students.get(userId)
    return student ? [{ ...student, ...userData }] : []
  })
}
