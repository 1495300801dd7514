import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { openAsItIs, openNewFolder } from '../core/database/connect.ts'
import type { Db } from '../core/database/database.ts'
import { databaseFolders, settledFolder } from '../core/database/database-folder.ts'
import { migrationLock, placeOf } from '../core/database/postgres.ts'
import { makeFolder } from '../core/environment/make-folder.ts'
import { BackupError } from './backup-error.ts'
import { dropAll, tablesOf } from './catalogue.ts'

/** One of the two databases that there are: by its address, or by the data folder. */
export interface DatabasePlace {
  databaseUrl: string | undefined
  dataDir: string
}

/** Whoever else is connected would go on with tables that are no more, or write what is lost. */
export async function refuseOthers(db: Db, where: string): Promise<void> {
  const { rows } = await db.execute<{ count: number }>(sql`SELECT count(*)::int AS count FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`)
  const others = rows[0]?.count ?? 0
  if (others > 0)
    throw new BackupError(
      `${others === 1 ? 'Another connection uses' : `${others} other connections use`} ${where}: stop the portal, and whatever else is connected, first. Nothing was changed.`,
    )
}

const notEmpty = (what: string, replacing: string) =>
  new BackupError(
    `${what} is not empty. Name an empty one, or add --replace: ${replacing} Nothing was changed.`,
  )

async function intoPostgres<T>(databaseUrl: string, isReplacing: boolean, fill: (tx: Db) => Promise<T>) {
  const { db, close } = await openAsItIs({ databaseUrl, dataDir: '' })
  const where = `the database ${placeOf(databaseUrl)}`
  try {
    // A node that starts meanwhile waits.
    await db.execute(sql`SELECT pg_advisory_lock(${migrationLock})`)
    await refuseOthers(db, where)
    return await db.transaction(async (tx) => {
      if ((await tablesOf(tx)).size > 0) {
        if (!isReplacing) throw notEmpty(where, 'its tables are deleted then, and cannot be got back.')
        await dropAll(tx)
      }
      return fill(tx)
    })
  } finally {
    await close()
  }
}

const syncFolder = (folder: string) => {
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}

async function intoFolder<T>(dataDir: string, isReplacing: boolean, fill: (tx: Db) => Promise<T>) {
  makeFolder(dataDir)
  const { database, made, restored } = databaseFolders(dataDir)
  if ([database, restored].some(existsSync) && !isReplacing)
    throw notEmpty(`The embedded database ${database}`, 'it is kept as database.before-… beside it.')
  const { db, close, unlock } = await openNewFolder(dataDir, made)
  try {
    const filled = await db.transaction(fill)
    await close()
    if (existsSync(settledFolder(dataDir))) {
      // Of a run that was killed before it had set the one of before aside.
      rmSync(restored, { recursive: true, force: true })
      renameSync(made, restored)
      syncFolder(dataDir)
      renameSync(database, `${database}.before-${new Date().toISOString().replaceAll(':', '-').slice(0, 19)}`)
      settledFolder(dataDir)
    } else renameSync(made, database)
    syncFolder(dataDir)
    return filled
  } finally {
    await close()
    rmSync(made, { recursive: true, force: true })
    unlock()
  }
}

/** Fills an empty place, all of it or nothing. */
export const into = <T>(
  { databaseUrl, dataDir }: DatabasePlace,
  isReplacing: boolean,
  fill: (tx: Db) => Promise<T>,
): Promise<T> =>
  databaseUrl ? intoPostgres(databaseUrl, isReplacing, fill) : intoFolder(dataDir, isReplacing, fill)
