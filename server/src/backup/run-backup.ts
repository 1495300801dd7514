import type { Db } from '../core/database/database.ts'
import type { BackupPlace } from '../core/environment/backup-settings.ts'
import type { Environment } from '../core/environment/environment.ts'
import { BackupError, reasonOf } from './backup-error.ts'
import { noteBackup } from './backups.queries.ts'
import { type MadeBackup, makeBackup, secretMark, storeAt } from './make-backup.ts'
import { expired, ownOf } from './names.ts'

const inWords = (place: BackupPlace) =>
  'folder' in place ? place.folder : `s3://${place.bucket}/${place.prefix}`

/** Makes a backup, and notes how it ended: where the database of an older version has no room for that, without. */
export async function runBackup(
  db: Db,
  environment: Environment,
  { place, at }: { place: BackupPlace; at: Date },
): Promise<MadeBackup> {
  const begun = performance.now()
  const note = (row: { name?: string; bytes?: number; rows?: number; error?: string }) =>
    noteBackup(db, {
      ...row,
      startedAt: at,
      endedAt: new Date(at.getTime() + Math.round(performance.now() - begun)),
    }).catch(() => {})
  try {
    const made = await makeBackup(db, environment, { place, at })
    const { name, bytes, rows } = made
    await note({ name, bytes, rows })
    return made
  } catch (error) {
    const reason = reasonOf(error)
    await note({ error: reason })
    throw error instanceof BackupError
      ? error
      : new BackupError(`No backup was made in ${inWords(place)}: ${reason}`)
  }
}

/** Deletes what BACKUP_KEEP does not keep. Returns the names. */
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
