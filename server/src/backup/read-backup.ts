import { rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { DatabaseError } from '../core/database/database.ts'
import { type BackupPlace, backupPlace } from '../core/environment/backup-settings.ts'
import type { Environment } from '../core/environment/environment.ts'
import { makeFolder } from '../core/environment/make-folder.ts'
import { BackupError, reasonOf } from './backup-error.ts'
import { readLines } from './backup-file.ts'
import { type Header, header, isRow, parsed } from './lines.ts'
import { checkVersion } from './load.ts'
import { storeAt } from './make-backup.ts'
import { madeAt, markIn, newestFirst, partialName } from './names.ts'

/** A backup that was read from its first line to its last. */
export interface CheckedBackup {
  header: Header
  rows: number
  /** Its lines, once more. */
  lines(): AsyncGenerator<string>
}

/** What a name of a backup, or of a place with some, stands for; of a place the newest one. */
async function find(from: string, environment: Environment): Promise<{ place: BackupPlace; name: string }> {
  const given = backupPlace(from)
  if (!given) throw new BackupError(`${from} is neither a file, a folder, nor s3://bucket/…`)
  if ('bucket' in given && madeAt(basename(given.prefix))) {
    const prefix = given.prefix.includes('/') ? dirname(given.prefix) : ''
    return { place: { bucket: given.bucket, prefix }, name: basename(given.prefix) }
  }
  if ('folder' in given) {
    const found = await stat(given.folder).catch(() => undefined)
    if (!found) throw new BackupError(`There is no ${given.folder}.`)
    if (found.isFile()) return { place: { folder: dirname(given.folder) }, name: basename(given.folder) }
  }
  const store = storeAt(given, environment)
  const names = newestFirst(await store.list())
  const [name] = names
  if (!name) throw new BackupError(`There is no backup in ${store.place}.`)
  const marks = [...new Set(names.flatMap((one) => markIn(one) ?? []))]
  if (marks.length > 1)
    throw new BackupError(
      `${store.place} has backups of ${marks.length} portals, or of one whose SESSION_SECRET was another: name a file. The newest of each: ${marks.map((mark) => names.find((one) => markIn(one) === mark)).join(', ')}. Nothing was changed.`,
    )
  return { place: given, name }
}

async function check(file: string, key: string | undefined): Promise<CheckedBackup> {
  let first: Header | undefined
  let rows = 0
  for await (const line of readLines(file, key)) {
    if (!first) {
      const read = header.safeParse(parsed(line))
      if (!read.success) throw new BackupError('The file is no backup of a portal. Nothing was changed.')
      first = read.data
      checkVersion(first)
    } else if (isRow(line)) rows += 1
  }
  if (!first) throw new BackupError('The backup is empty. Nothing was changed.')
  return { header: first, rows, lines: () => readLines(file, key) }
}

interface Reading {
  key: string | undefined
  say(line: string): void
}

/** Has work done with a backup, when all of it could be read and fits this version. */
export const withBackup = <T>(
  from: string,
  environment: Environment,
  reading: Reading,
  work: (backup: CheckedBackup) => Promise<T>,
): Promise<T> =>
  locate(from, environment, reading, work).catch((error) => {
    if (error instanceof DatabaseError) throw error
    // A bucket that is not opened, a file that may not be read.
    throw new BackupError(`${from} cannot be read: ${reasonOf(error)}. Nothing was changed.`)
  })

async function locate<T>(
  from: string,
  environment: Environment,
  { key, say }: Reading,
  work: (backup: CheckedBackup) => Promise<T>,
): Promise<T> {
  const { place, name } = await find(from, environment)
  if ('folder' in place) {
    say(`Checking ${join(place.folder, name)}`)
    return work(await check(join(place.folder, name), key))
  }
  const spool = join(environment.dataDir, 'backups')
  makeFolder(spool)
  const file = join(spool, partialName(name))
  await rm(file, { force: true })
  try {
    say(`Getting and checking ${name}`)
    await storeAt(place, environment).fetch(name, file)
    return await work(await check(file, key))
  } finally {
    await rm(file, { force: true })
  }
}
