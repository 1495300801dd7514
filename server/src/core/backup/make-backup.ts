import { join } from 'node:path'
import type { Db } from '../database/database.ts'
import { clientOf } from '../database/embedded/pglite.ts'
import { doneMigrations } from '../database/migrations.ts'
import type { BackupPlace } from '../environment/backup-settings.ts'
import type { Environment } from '../environment/environment.ts'
import { keyFor } from '../environment/keys.ts'
import { failureReason } from '../errors/failure-reason.ts'
import { BackupError } from './backup-error.ts'
import { noteBackup } from './backups.queries.ts'
import { embeddedDump } from './embedded-dump.ts'
import { pgDump } from './postgres-tools.ts'
import { writeBackup } from './storage/backup-file.ts'
import { backupName, expired, ownOf } from './storage/names.ts'
import { openStore } from './storage/stores.ts'

/** Distinguishes secrets without revealing them. */
export const secretMark = (secret: string): string => keyFor(secret, 'backup').slice(0, 16)

export const storeAt = (place: BackupPlace, { backup, dataDir }: Pick<Environment, 'backup' | 'dataDir'>) =>
  openStore(place, backup, join(dataDir, 'backups'))

interface MadeBackup {
  name: string
  place: string
  bytes: number
}

interface Wanted {
  place: BackupPlace
  at: Date
}

/** Stores the whole database, releases included. */
async function makeBackup(db: Db, environment: Environment, { place, at }: Wanted): Promise<MadeBackup> {
  const { databaseUrl, sessionSecret, backup } = environment
  // Refuses a database without a portal.
  await doneMigrations(db)
  const embedded = clientOf(db)
  if (!embedded && !databaseUrl) throw new BackupError('DATABASE_URL is missing.')
  const store = storeAt(place, environment)
  const name = backupName(at, {
    mark: secretMark(sessionSecret),
    kind: embedded ? 'tar' : 'dump',
    isEncrypted: backup.key !== undefined,
  })
  const bytes = await store.add(name, (file) =>
    writeBackup(file, backup.key, embedded ? embeddedDump(embedded) : pgDump(databaseUrl ?? '')),
  )
  return { name, place: store.place, bytes }
}

/** Makes a backup and records how it ended. */
export async function runBackup(db: Db, environment: Environment, wanted: Wanted): Promise<MadeBackup> {
  const startedAt = performance.now()
  const note = (row: { name?: string; bytes?: number; error?: string }) =>
    noteBackup(db, {
      ...row,
      startedAt: wanted.at,
      endedAt: new Date(wanted.at.getTime() + Math.round(performance.now() - startedAt)),
      // The tables of another version may lack the table for it.
    }).catch(() => {})
  try {
    const made = await makeBackup(db, environment, wanted)
    await note({ name: made.name, bytes: made.bytes })
    return made
  } catch (error) {
    const reason = failureReason(error)
    await note({ error: reason })
    if (error instanceof BackupError) throw error
    throw new BackupError(`No backup was made in ${storeAt(wanted.place, environment).place}: ${reason}`)
  }
}

/** Deletes the backups that BACKUP_KEEP no longer keeps. Returns their names. */
export async function removeExpired(
  environment: Environment,
  place: BackupPlace,
  now: Date,
): Promise<string[]> {
  const store = storeAt(place, environment)
  const own = ownOf(await store.list(), secretMark(environment.sessionSecret))
  const names = expired(own, environment.backup.keep, now)
  for (const name of names) await store.remove(name)
  return names
}
