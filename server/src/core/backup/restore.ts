import { readFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename, dirname, resolve } from 'node:path'
import { sql } from 'drizzle-orm'
import { type CommandResult, done } from '../commands/command.ts'
import { openAsItIs } from '../database/connect.ts'
import { DatabaseError, type Db } from '../database/database.ts'
import { clientOf } from '../database/embedded/pglite.ts'
import { backupPlace } from '../environment/backup-settings.ts'
import type { Environment } from '../environment/environment.ts'
import { failureReason } from '../errors/failure-reason.ts'
import { BackupError } from './backup-error.ts'
import { type Deletions, readDeletions, repeatDeletions } from './deletions.ts'
import { fillFolder } from './embedded-dump.ts'
import { fillPostgres } from './fill-postgres.ts'
import { secretMark, storeAt } from './make-backup.ts'
import { pgRestore } from './postgres-tools.ts'
import { type Bytes, readBackup } from './storage/backup-file.ts'
import { madeAt, markIn, newestFirst } from './storage/names.ts'
import type { Store } from './storage/stores.ts'

type Say = (line: string) => void

interface Found {
  store: Store
  name: string
}

/** A backup by its name, or the newest one in a place. */
async function find(from: string, environment: Environment): Promise<Found> {
  const given = backupPlace(from)
  if (!given) throw new BackupError(`${from} is neither a file, a folder, nor s3://bucket/…`)
  if ('bucket' in given && madeAt(basename(given.prefix))) {
    const prefix = given.prefix.includes('/') ? dirname(given.prefix) : ''
    return { store: storeAt({ bucket: given.bucket, prefix }, environment), name: basename(given.prefix) }
  }
  if ('folder' in given) {
    const found = await stat(given.folder).catch(() => undefined)
    if (!found) throw new BackupError(`There is no ${given.folder}.`)
    if (found.isFile())
      return { store: storeAt({ folder: dirname(given.folder) }, environment), name: basename(given.folder) }
  }
  const store = storeAt(given, environment)
  const names = newestFirst(await store.list())
  const [name] = names
  if (!name) throw new BackupError(`There is no backup in ${store.place}.`)
  const marks = [...new Set(names.map(markIn))]
  if (marks.length > 1)
    throw new BackupError(
      `${store.place} has backups of ${marks.length} portals, or of one whose SESSION_SECRET was changed: name a file. The newest of each: ${marks.map((mark) => names.find((one) => markIn(one) === mark)).join(', ')}. Nothing was changed.`,
    )
  return { store, name }
}

async function check(dump: Bytes, { databaseUrl }: Environment): Promise<void> {
  let start = Buffer.alloc(0)
  for await (const chunk of dump) if (start.length < 512) start = Buffer.concat([start, chunk])
  const isPgDump = start.subarray(0, 5).toString('latin1') === 'PGDMP'
  const isTar = start.subarray(257, 262).toString('latin1') === 'ustar'
  if (!isPgDump && !isTar) throw new BackupError("The file isn't a backup of a portal. Nothing was changed.")
  if (isTar && databaseUrl)
    throw new BackupError(
      'This is a backup of the embedded database: restore it without DATABASE_URL, then copy it into PostgreSQL with portal-server move. Nothing was changed.',
    )
  if (isPgDump && !databaseUrl)
    throw new BackupError('This is a backup of PostgreSQL: set DATABASE_URL. Nothing was changed.')
}

/** The list in BACKUP_TO is the newest. If there is none, the list next to the backup is used. */
async function findDeletions(
  { store, name }: Found,
  environment: Environment,
): Promise<Deletions | undefined> {
  const mark = markIn(name) ?? secretMark(environment.sessionSecret)
  const { to } = environment.backup
  const newest = to && (await readDeletions(storeAt(to, environment), mark))
  return newest ?? readDeletions(store, mark)
}

/** How much a database has, in a line. */
export async function summary(db: Db): Promise<string> {
  const { rows } = await db.execute<{ text: string }>(sql`SELECT format('%s accounts, %s papers, %s releases',
    (SELECT count(*) FROM users), (SELECT count(*) FROM papers), (SELECT count(*) FROM releases)) AS text`)
  return rows[0]?.text ?? ''
}

async function summaryOf(databaseUrl: string): Promise<string> {
  const { db, close } = await openAsItIs({ databaseUrl, dataDir: '' })
  return summary(db).finally(close)
}

export interface RestoreOptions {
  keyFile?: string
}

/** Reads a backup to its end, and only then fills the empty database that the settings name. */
export async function restore(
  from: string,
  { keyFile }: RestoreOptions,
  environment: Environment,
  say: Say,
): Promise<CommandResult> {
  const { databaseUrl, dataDir } = environment
  const key = keyFile === undefined ? environment.backup.key : readKeyFile(keyFile)
  const found = await whileReading(from, find(from, environment))
  const { store, name } = found
  // Opened only when it is read: a file that stays open would outlive a refusal.
  const read = async function* () {
    yield* readBackup(await store.open(name), key)
  }
  say(`Checking ${name} in ${store.place}`)
  await whileReading(from, check(read(), environment))
  const deletions = await whileReading(from, findDeletions(found, environment))
  say('The backup is complete. Restoring it')
  const repeat = deletions ? repeatDeletions(deletions) : ''
  const script = async function* () {
    yield* pgRestore(read())
    yield `RESET search_path;\n${repeat}`
  }
  const restored = databaseUrl
    ? await fillPostgres(databaseUrl, script()).then(() => summaryOf(databaseUrl))
    : await fillFolder(dataDir, read(), async (db) => {
        await clientOf(db)?.exec(repeat)
        return summary(db)
      })
  return done(
    `Restored ${restored}.`,
    ...aboutSessions(name, environment),
    deletions
      ? 'Accounts that were deleted after the backup are deleted again within the hour.'
      : 'There is no list of deleted accounts next to the backup: accounts that were deleted after it are back.',
    'Start the portal: portal-server serve',
  )
}

/** Says of other errors, such as a bucket's, what couldn't be read. */
const whileReading = <T>(from: string, work: Promise<T>): Promise<T> =>
  work.catch((error) => {
    if (error instanceof DatabaseError) throw error
    throw new BackupError(`${from} can't be read: ${failureReason(error)}. Nothing was changed.`)
  })

function aboutSessions(name: string, { sessionSecret }: Environment): string[] {
  const mark = markIn(name)
  if (!mark) return []
  if (secretMark(sessionSecret).startsWith(mark))
    return ['SESSION_SECRET is the same as when the backup was made: sessions stay valid.']
  return [
    'SESSION_SECRET has changed since the backup was made: everybody has to log in again. If you have the old one, set it before the portal starts.',
  ]
}

function readKeyFile(path: string): string {
  try {
    return readFileSync(resolve(path), 'utf8')
  } catch (error) {
    throw new BackupError(`The key file can't be read: ${failureReason(error)}`)
  }
}
