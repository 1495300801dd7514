import { asc, gte, lt, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { uptimes } from './uptime.tables.ts'

export type UptimeRow = typeof uptimes.$inferSelect

const keptMs = 2 * 86_400_000

/** Adds a node's counts to those of the others. */
export async function addUptimes(db: Db, rows: readonly UptimeRow[], now: Date): Promise<void> {
  if (rows.length === 0) return
  const { good, failed, goodAt, failedAt } = uptimes
  await db.transaction(async (tx) => {
    await tx
      .insert(uptimes)
      // In a fixed order, so that two nodes never wait for each other.
      .values(rows.toSorted((one, other) => (key(one) < key(other) ? -1 : 1)))
      .onConflictDoUpdate({
        target: [uptimes.hour, uptimes.service],
        set: {
          good: sql`${good} + excluded.good`,
          failed: sql`${failed} + excluded.failed`,
          goodAt: sql`greatest(${goodAt}, excluded.good_at)`,
          failedAt: sql`greatest(${failedAt}, excluded.failed_at)`,
        },
      })
    await tx.delete(uptimes).where(lt(uptimes.hour, new Date(now.getTime() - keptMs)))
  })
}

const key = ({ hour, service }: UptimeRow) => `${hour.toISOString()} ${service}`

/** The counts since then, oldest first. */
export const listUptimes = (db: Db, since: Date): Promise<UptimeRow[]> =>
  db.select().from(uptimes).where(gte(uptimes.hour, since)).orderBy(asc(uptimes.hour), asc(uptimes.service))
