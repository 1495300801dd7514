import type { AccountStanding, StudentGroup } from '@portal/shared/contract'
import { type SQL, sql } from 'drizzle-orm'
import { users } from './accounts.tables.ts'

/**
 * What ‘active’ means, for every count, average, board, list and poll: within the time that their programme, or a lead,
 * gives them, and not suspended. Somebody's time is over when a run has said so (`alumni_since`; students/alumni-runs),
 * not when a day has passed: nothing moves in a night at which nobody looked. For statements that read `users` by that
 * name.
 */
export const isActive: SQL = sql`(${users.alumniSince} IS NULL AND ${users.suspendedAt} IS NULL)`

/** Whom a board or a list shows. */
export const isAmong: Record<StudentGroup, SQL> = {
  active: isActive,
  alumni: sql`(${users.alumniSince} IS NOT NULL AND ${users.suspendedAt} IS NULL)`,
  all: sql`(${users.suspendedAt} IS NULL)`,
}

type Marks = Pick<typeof users.$inferSelect, 'alumniSince' | 'suspendedAt'>

/** The same of a row. */
export function standingOf({ alumniSince, suspendedAt }: Marks): AccountStanding {
  if (suspendedAt) return 'suspended'
  return alumniSince ? 'alumni' : 'active'
}
