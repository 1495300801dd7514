import type { AccountStatus, StudentGroup } from '@portal/shared/contract'
import { type SQL, sql } from 'drizzle-orm'
import { users } from './users.tables.ts'

/** Whether an account can sign in and is counted: not suspended, and not about to be deleted. */
export const isPresent: SQL = sql`(${users.suspendedAt} IS NULL AND ${users.deletionDueAt} IS NULL)`

/**
 * What ‘active’ means for every count, average, leaderboard, list and poll: within the time that their programme or a
 * lead gives them, not suspended, and not about to be deleted. A student becomes an alumnus when a run sets
 * `alumni_since` (students/alumni-runs), not at midnight of the day, so that nothing changes unnoticed. For statements
 * that read `users` by that name.
 */
export const isActive: SQL = sql`(${users.alumniSince} IS NULL AND ${isPresent})`

/** The students that a leaderboard or a list shows. */
export const isAmong: Record<StudentGroup, SQL> = {
  active: isActive,
  alumni: sql`(${users.alumniSince} IS NOT NULL AND ${isPresent})`,
  all: isPresent,
}

/** The present students that it showed at a moment. For a moment in the future, the same as now. */
export function isAmongAt(group: StudentGroup, moment: Date): SQL {
  if (group === 'all') return isPresent
  const at = sql`${moment.toISOString()}::timestamptz`
  const isOver = sql`coalesce(${users.alumniSince} < ${at}, false)`
  return group === 'alumni' ? sql`(${isOver} AND ${isPresent})` : sql`(NOT ${isOver} AND ${isPresent})`
}

type Marks = Pick<typeof users.$inferSelect, 'alumniSince' | 'suspendedAt'>

/** The same for a row. */
export function accountStatusOf({ alumniSince, suspendedAt }: Marks): AccountStatus {
  if (suspendedAt) return 'suspended'
  return alumniSince ? 'alumni' : 'active'
}
