import type { AccountStanding, StudentGroup } from '@portal/shared/contract'
import { type SQL, sql } from 'drizzle-orm'
import { users } from './users.tables.ts'

/** Who signs in and is counted anywhere: nobody suspended, and nobody whose account is about to be deleted. */
export const isPresent: SQL = sql`(${users.suspendedAt} IS NULL AND ${users.deletionDueAt} IS NULL)`

/**
 * What ‘active’ means, for every count, average, board, list and poll: within the time that their programme, or a lead,
 * gives them, not suspended, and not about to be deleted. Somebody's time is over when a run has said so (`alumni_since`; students/alumni-runs),
 * not when a day has passed: nothing moves in a night at which nobody looked. For statements that read `users` by that
 * name.
 */
export const isActive: SQL = sql`(${users.alumniSince} IS NULL AND ${isPresent})`

/** Whom a board or a list shows. */
export const isAmong: Record<StudentGroup, SQL> = {
  active: isActive,
  alumni: sql`(${users.alumniSince} IS NOT NULL AND ${isPresent})`,
  all: isPresent,
}

/** Whom it showed at a moment, of those who are present today; of one that is to come, as it is now. */
export function isAmongAt(group: StudentGroup, moment: Date): SQL {
  if (group === 'all') return isPresent
  const at = sql`${moment.toISOString()}::timestamptz`
  const isOver = sql`coalesce(${users.alumniSince} < ${at}, false)`
  return group === 'alumni' ? sql`(${isOver} AND ${isPresent})` : sql`(NOT ${isOver} AND ${isPresent})`
}

type Marks = Pick<typeof users.$inferSelect, 'alumniSince' | 'suspendedAt'>

/** The same of a row. */
export function standingOf({ alumniSince, suspendedAt }: Marks): AccountStanding {
  if (suspendedAt) return 'suspended'
  return alumniSince ? 'alumni' : 'active'
}
