import { and, eq, lt, sql } from 'drizzle-orm'
import type { Db } from './database.ts'
import { deleteInPieces } from './delete-in-pieces.ts'
import { quotas } from './quotas.tables.ts'

/** At most `max` within any `withinMs`. */
export interface Allowance {
  max: number
  withinMs: number
}

const instant = (date: Date) => sql`${date.toISOString()}::timestamptz`
const before = (now: Date, ms: number) => instant(new Date(now.getTime() - ms))

const countSince = (since: ReturnType<typeof instant>) =>
  sql`(SELECT count(*) FROM unnest(${quotas.moments}) AS moment WHERE moment > ${since})`

/**
 * Counts one more at `now`, unless that would break an allowance: one statement, so that it holds however many
 * ask at once and on however many nodes. Returns the seconds to wait, 0 when it was counted.
 */
export async function takeFromQuota(
  db: Db,
  key: string,
  allowances: Allowance[],
  now: Date,
): Promise<number> {
  const longest = Math.max(...allowances.map(({ withinMs }) => withinMs))
  const staleAt = new Date(now.getTime() + longest)
  const kept = sql`ARRAY(SELECT moment FROM unnest(${quotas.moments}) AS moment WHERE moment > ${before(now, longest)})`
  const taken = await db
    .insert(quotas)
    .values({ key, moments: sql`ARRAY[${instant(now)}]`, staleAt })
    .onConflictDoUpdate({
      target: quotas.key,
      set: { moments: sql`array_append(${kept}, ${instant(now)})`, staleAt },
      setWhere: and(
        ...allowances.map(({ max, withinMs }) => sql`${countSince(before(now, withinMs))} < ${max}`),
      ),
    })
    .returning({ key: quotas.key })
  return taken.length > 0 ? 0 : secondsToWait(db, key, allowances, now)
}

async function secondsToWait(db: Db, key: string, allowances: Allowance[], now: Date): Promise<number> {
  const [row] = await db.select({ moments: quotas.moments }).from(quotas).where(eq(quotas.key, key))
  const moments = (row?.moments ?? []).map((moment) => new Date(moment).getTime()).sort((a, b) => b - a)
  const free = allowances.map(({ max, withinMs }) => (moments[max - 1] ?? 0) + withinMs)
  return Math.max(1, Math.ceil((Math.max(...free) - now.getTime()) / 1000))
}

/** Takes back one of what was counted at `moment`. */
export async function returnToQuota(db: Db, key: string, moment: Date): Promise<void> {
  const place = sql`array_position(${quotas.moments}, ${instant(moment)})`
  await db
    .update(quotas)
    .set({ moments: sql`${quotas.moments}[:${place} - 1] || ${quotas.moments}[${place} + 1:]` })
    .where(and(eq(quotas.key, key), sql`${place} IS NOT NULL`))
}

export async function clearQuota(db: Db, key: string): Promise<void> {
  await db.delete(quotas).where(eq(quotas.key, key))
}

export const deleteStaleQuotas = (db: Db, now: Date): Promise<void> =>
  deleteInPieces(db, quotas, lt(quotas.staleAt, now))
