import { desc, isNull, lt } from 'drizzle-orm'
import type { Db } from '../core/database/database.ts'
import { backups } from './backup.tables.ts'

export type BackupRow = typeof backups.$inferSelect

const keptMs = 90 * 86_400_000

/** Notes how one ended, and forgets those of long ago. */
export async function noteBackup(db: Db, row: typeof backups.$inferInsert): Promise<void> {
  await db.insert(backups).values(row).onConflictDoNothing()
  await db.delete(backups).where(lt(backups.startedAt, new Date(row.startedAt.getTime() - keptMs)))
}

export interface LastBackups {
  /** The last one that was tried. */
  tried: BackupRow | undefined
  /** The last one that is there. */
  good: BackupRow | undefined
}

export async function lastBackups(db: Db): Promise<LastBackups> {
  const newest = desc(backups.startedAt)
  const [tried] = await db.select().from(backups).orderBy(newest).limit(1)
  const [good] = await db.select().from(backups).where(isNull(backups.error)).orderBy(newest).limit(1)
  return { tried, good }
}
