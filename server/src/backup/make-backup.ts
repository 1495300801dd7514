import { join } from 'node:path'
import type { Db } from '../core/database/database.ts'
import type { BackupPlace } from '../core/environment/backup-settings.ts'
import type { Environment } from '../core/environment/environment.ts'
import { keyFor } from '../core/environment/keys.ts'
import { writeLines } from './backup-file.ts'
import { type DumpParts, dump } from './dump.ts'
import { backupName } from './names.ts'
import { openStore } from './stores.ts'

/** Tells one secret from another, and nothing of either. */
export const secretMark = (secret: string): string => keyFor(secret, 'backup').slice(0, 16)

/** What a portal with these settings brings beside its tables. */
export const dumpParts = (
  { sessionSecret, isSecretKept }: Pick<Environment, 'sessionSecret' | 'isSecretKept'>,
  at: Date,
): DumpParts => ({
  at,
  secretMark: secretMark(sessionSecret),
  ...(isSecretKept ? { secret: sessionSecret } : {}),
})

export const storeAt = (place: BackupPlace, { backup, dataDir }: Pick<Environment, 'backup' | 'dataDir'>) =>
  openStore(place, backup, join(dataDir, 'backups'))

export interface MadeBackup {
  name: string
  place: string
  rows: number
  bytes: number
}

/** Backs up all that the portal is, but its settings. */
export async function makeBackup(
  db: Db,
  environment: Environment,
  { place, at }: { place: BackupPlace; at: Date },
): Promise<MadeBackup> {
  const { key } = environment.backup
  const store = storeAt(place, environment)
  const name = backupName(at, secretMark(environment.sessionSecret), key !== undefined)
  let rows = 0
  const bytes = await store.add(name, async (file) => {
    rows = await writeLines(file, key, (emit) => dump(db, dumpParts(environment, at), emit))
  })
  return { name, place: store.place, rows, bytes }
}
