import { and, desc, eq, gt, or } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { users } from '../../core/people/users.tables.ts'
import { foldUsername, type UserRow } from '../../core/people/users.ts'
import { pendingSignups } from '../accounts.tables.ts'
import type { PendingRow } from '../pending-user.ts'
import { pendingLifeMs } from './sessions.queries.ts'

/** Finds an account by its user name or e-mail address, ignoring case. */
export async function findAccount(db: Db, credential: string): Promise<UserRow | undefined> {
  const key = foldUsername(credential)
  const [user] = await db
    .select()
    .from(users)
    .where(or(eq(users.usernameKey, key), eq(users.email, key)))
  return user
}

/** Finds the latest pending sign-up with this name or address. */
export async function findPendingAccount(
  db: Db,
  credential: string,
  now: Date,
): Promise<PendingRow | undefined> {
  const key = foldUsername(credential)
  const alive = gt(pendingSignups.createdAt, new Date(now.getTime() - pendingLifeMs))
  const [pending] = await db
    .select()
    .from(pendingSignups)
    .where(and(alive, or(eq(pendingSignups.usernameKey, key), eq(pendingSignups.email, key))))
    .orderBy(desc(pendingSignups.mailedAt))
    .limit(1)
  return pending
}
