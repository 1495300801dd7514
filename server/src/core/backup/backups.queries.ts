import { and, desc, isNull, lt, lte } from 'drizzle-orm'
import { nodesApartMs } from '../database/clock.ts'
import type { Db } from '../database/database.ts'
import { backups } from './backup.tables.ts'

type BackupRow = typeof backups.$inferSelect

const keptMs = 90 * 86_400_000

/** Records how a backup ended, and deletes old records. */
export async function noteBackup(db: Db, row: typeof backups.$inferInsert): Promise<void> {
  await db.insert(backups).values(row).onConflictDoNothing()
  await db.delete(backups).where(lt(backups.startedAt, new Date(row.startedAt.getTime() - keptMs)))
}

interface LastBackups {
  /** The last attempt. */
  tried: BackupRow | undefined
  /** The last one that succeeded. */
  good: BackupRow | undefined
}

/** A time in the future comes from a clock that was wrong, and must not delay the next backup. */
export async function lastBackups(db: Db, now: Date): Promise<LastBackups> {
  const newest = desc(backups.startedAt)
  const isPast = lte(backups.startedAt, new Date(now.getTime() + nodesApartMs))
  const isGood = and(isPast, isNull(backups.error))
  const [tried] = await db.select().from(backups).where(isPast).orderBy(newest).limit(1)
  const [good] = await db.select().from(backups).where(isGood).orderBy(newest).limit(1)
  return { tried, good }
}
