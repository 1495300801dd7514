import { eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../core/database/database.ts'
import { deleteInPieces } from '../core/database/delete-in-pieces.ts'
import { loginDelays } from './accounts.tables.ts'

const freeFailures = 5
/** What each further attempt waits after the one before; the last figure stays. */
const spacings = [1, 2, 4, 8, 16, 32, 60, 128]
const forgottenAfterMs = 3_600_000

const spacingAfter = (failures: SQL) =>
  sql`coalesce((ARRAY[${sql.raw(spacings.join(', '))}])[least(${failures} - ${freeFailures - 1}, ${spacings.length})], 0) * interval '1 second'`

/**
 * Takes the next turn of this key, in milliseconds from now: at once for the first five attempts, then ever later
 * after the one before. Every attempt counts as failed until `takeBackTurn`. A turn more than `withinMs` away is not
 * taken; `freeInMs` says when it will be near enough.
 */
export async function takeTurn(
  db: Db,
  key: string,
  withinMs: number,
  now: Date,
): Promise<{ inMs: number } | { freeInMs: number }> {
  const at = sql`${now.toISOString()}::timestamptz`
  const isOld = sql`${loginDelays.failedAt} < ${at} - ${`${forgottenAfterMs} milliseconds`}::interval`
  const isFree = sql`(${isOld} OR ${loginDelays.failures} < ${freeFailures})`
  const turn = sql<string>`greatest(${at}, ${loginDelays.turnAt} + ${spacingAfter(sql`${loginDelays.failures}`)})`
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
      setWhere: sql`${isFree} OR ${turn} <= ${at} + ${`${withinMs} milliseconds`}::interval`,
    })
    .returning({ turnAt: loginDelays.turnAt })
  if (taken) return { inMs: taken.turnAt.getTime() - now.getTime() }
  const [row] = await db
    .select({ ms: sql<number>`extract(epoch FROM ${turn} - ${at})::float8 * 1000` })
    .from(loginDelays)
    .where(eq(loginDelays.key, key))
  return { freeInMs: Math.max(1000, (row?.ms ?? 0) - withinMs) }
}

/** The attempt was right after all: those who come later wait as if it had not been. */
export async function takeBackTurn(db: Db, key: string): Promise<void> {
  const before = sql`${loginDelays.failures} - 1`
  await db
    .update(loginDelays)
    .set({
      failures: sql`greatest(0, ${before})`,
      turnAt: sql`${loginDelays.turnAt} - ${spacingAfter(before)}`,
    })
    .where(eq(loginDelays.key, key))
}

export async function forgetTurns(db: Db, keys: string[]): Promise<void> {
  await db.delete(loginDelays).where(inArray(loginDelays.key, keys))
}

export const deleteOldTurns = (db: Db, now: Date): Promise<void> =>
  deleteInPieces(db, loginDelays, lt(loginDelays.failedAt, new Date(now.getTime() - forgottenAfterMs)))
