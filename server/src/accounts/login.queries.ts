import { and, desc, eq, gt, lt, or, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { loginDelays, pendingSignups, users } from './accounts.tables.ts'
import { pendingLifeMs } from './sessions.queries.ts'
import { foldUsername, type PendingRow, type UserRow } from './users.ts'

/** An account by its user name or its e-mail, in any case. */
export async function findAccount(db: Db, credential: string): Promise<UserRow | undefined> {
  const key = foldUsername(credential)
  const [user] = await db
    .select()
    .from(users)
    .where(or(eq(users.usernameKey, key), eq(users.email, key)))
  return user
}

/** The newest sign-up that waits under this name or address. */
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

/** Whose failed logins are counted: an account's, from whatever browser is not known. */
export const accountDelayKey = (userId: string) => `account ${userId}`

const freeFailures = 5
const longestDelaySeconds = 60
const forgottenAfterMs = 3_600_000

/**
 * Gives this attempt its turn, in milliseconds from now: at once for the first five failures in a row, then 1, 2, 4
 * and at last 60 seconds after the one before. Every attempt counts as failed until `forgetFailures`. When the
 * queue of an account is longer than 60 seconds, `refusedForMs` says when to come back: a delay, never a lock.
 */
export async function takeLoginTurn(
  db: Db,
  key: string,
  now: Date,
): Promise<{ waitMs: number } | { refusedForMs: number }> {
  const at = sql`${now.toISOString()}::timestamptz`
  const isOld = sql`${loginDelays.failedAt} < ${at} - ${`${forgottenAfterMs} milliseconds`}::interval`
  const isFree = sql`(${isOld} OR ${loginDelays.failures} < ${freeFailures})`
  const seconds = sql`least(${longestDelaySeconds}, power(2, least(${loginDelays.failures} - ${freeFailures}, 6)))`
  const turn = sql`greatest(${at}, ${loginDelays.turnAt} + ${seconds} * interval '1 second')`
  const [taken] = await db
    .insert(loginDelays)
    .values({ key, failures: 1, turnAt: now, failedAt: now })
    .onConflictDoUpdate({
      target: loginDelays.key,
      set: {
        failures: sql`CASE WHEN ${isOld} THEN 1 ELSE ${loginDelays.failures} + 1 END`,
        turnAt: sql`CASE WHEN ${isFree} THEN ${at} ELSE ${turn} END`,
        failedAt: now,
      },
      setWhere: sql`${isFree} OR ${turn} <= ${at} + ${`${longestDelaySeconds} seconds`}::interval`,
    })
    .returning({ turnAt: loginDelays.turnAt })
  if (taken) return { waitMs: taken.turnAt.getTime() - now.getTime() }
  const [row] = await db
    .select({ turnAt: loginDelays.turnAt })
    .from(loginDelays)
    .where(eq(loginDelays.key, key))
  return { refusedForMs: Math.max(1000, (row?.turnAt ?? now).getTime() - now.getTime()) }
}

export async function forgetFailures(db: Db, key: string): Promise<void> {
  await db.delete(loginDelays).where(eq(loginDelays.key, key))
}

export async function deleteOldDelays(db: Db, now: Date): Promise<void> {
  await db.delete(loginDelays).where(lt(loginDelays.failedAt, new Date(now.getTime() - forgottenAfterMs)))
}
