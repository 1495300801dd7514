import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs'
import { Readable } from 'node:stream'
import { blob } from 'node:stream/consumers'
import type { PGlite } from '@electric-sql/pglite'
import { openNewFolder } from '../database/connect.ts'
import type { Db } from '../database/database.ts'
import { databaseFolders } from '../database/embedded/database-folder.ts'
import { doneMigrations, hasNewer } from '../database/migrations.ts'
import { makeFolder } from '../environment/make-folder.ts'
import { BackupError } from './backup-error.ts'
import { newerBackup } from './fill-postgres.ts'
import type { Bytes } from './storage/backup-file.ts'

/** The embedded database's folder as a tar. It contains the log, and with it what is committed but not yet in the tables' files. */
export async function* embeddedDump(client: PGlite): AsyncGenerator<Uint8Array> {
  const dumped = await client.dumpDataDir('none')
  yield* Readable.from(dumped.stream())
}

/** Restores a dump in a folder next to the embedded database's, and renames it once `work` is done, too. */
export async function fillFolder<T>(dataDir: string, dump: Bytes, work: (db: Db) => Promise<T>): Promise<T> {
  makeFolder(dataDir)
  const { database, made } = databaseFolders(dataDir)
  if (existsSync(database))
    throw new BackupError(
      `The embedded database ${database} is not empty: move it away, or use another DATA_DIR. Nothing was changed.`,
    )
  const { db, close, unlock } = await openNewFolder(dataDir, made, await blob(dump))
  try {
    if (hasNewer(await doneMigrations(db))) throw new BackupError(`${newerBackup} Nothing was changed.`)
    const result = await work(db)
    await close()
    renameSync(made, database)
    const folder = openSync(dataDir, 'r')
    fsyncSync(folder)
    closeSync(folder)
    return result
  } finally {
    await close()
    rmSync(made, { recursive: true, force: true })
    unlock()
  }
}
