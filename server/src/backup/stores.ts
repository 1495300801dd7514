import { openAsBlob } from 'node:fs'
import { copyFile, open as openFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupPlace, BackupSettings } from '../core/environment/backup-settings.ts'
import { makeFolder } from '../core/environment/make-folder.ts'
import { BackupError } from './backup-error.ts'
import { isPartial, partialName } from './names.ts'

/** Where backups are kept. */
export interface Store {
  /** As people read it. */
  place: string
  /** Has the backup written into a file, and keeps it under this name when it is whole: never a part of it. Returns its bytes. */
  add(name: string, write: (file: string) => Promise<unknown>): Promise<number>
  list(): Promise<string[]>
  remove(name: string): Promise<void>
  /** Copies a backup into a file of this machine. */
  fetch(name: string, file: string): Promise<void>
}

const dayMs = 86_400_000

/** What is asked of a bucket is small; a part of a backup, of some megabytes, may go over a slow line. */
const answerMs = 15_000
const partMs = 300_000

/** What a run that was killed has left; one of another process that is at work is younger. */
async function removeLeftovers(folder: string): Promise<void> {
  for (const name of (await readdir(folder)).filter(isPartial)) {
    const { mtimeMs } = await stat(join(folder, name))
    if (Date.now() - mtimeMs > dayMs) await rm(join(folder, name), { force: true })
  }
}

/** Writes into a file beside, which goes whatever happens. */
async function besides<T>(folder: string, name: string, work: (file: string) => Promise<T>): Promise<T> {
  makeFolder(folder)
  await removeLeftovers(folder)
  const file = join(folder, partialName(name))
  try {
    return await work(file)
  } finally {
    await rm(file, { force: true })
  }
}

/** Also where it is the cause of another error. */
function hasTimedOut(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  if ('name' in error && error.name === 'TimeoutError') return true
  return 'cause' in error && hasTimedOut(error.cause)
}

const bytesOf = async (file: string) => (await stat(file)).size

function folderStore(folder: string): Store {
  return {
    place: folder,
    add: (name, write) =>
      besides(folder, name, async (file) => {
        await write(file)
        const bytes = await bytesOf(file)
        await rename(file, join(folder, name))
        // So that the name, too, is there after a power cut.
        const handle = await openFile(folder)
        await handle.sync().finally(() => handle.close())
        return bytes
      }),
    list: () => readdir(folder),
    remove: (name) => rm(join(folder, name)),
    fetch: (name, file) => copyFile(join(folder, name), file),
  }
}

function bucketStore(
  { bucket, prefix }: { bucket: string; prefix: string },
  { accessKeyId, secretAccessKey, region, endpoint }: BackupSettings['buckets'],
  spool: string,
  answerAtMost: number,
): Store {
  if (!accessKeyId || !secretAccessKey)
    throw new BackupError('A bucket needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.')
  // Loaded where backups go to a bucket.
  const open = async (requestAbortTimeout = answerAtMost) => {
    const { S3mini } = await import('s3mini')
    const address = `${endpoint}/${bucket}`
    return new S3mini({ accessKeyId, secretAccessKey, region, endpoint: address, requestAbortTimeout })
  }
  const inside = prefix ? `${prefix}/` : ''
  const names = async () => {
    const found = (await (await open()).listObjects('/', inside)) ?? []
    return found.map(({ Key }) => Key.slice(inside.length))
  }
  /** Says in words what else would be that something was aborted. */
  const asked = <T>(call: Promise<T>): Promise<T> =>
    call.catch((error: unknown) => {
      if (!hasTimedOut(error)) throw error
      throw new BackupError(`${endpoint} does not answer: check AWS_ENDPOINT_URL and the network`)
    })
  return {
    place: `s3://${bucket}/${inside}`,
    // Sent when it is whole: a slow line holds up no database, and a part of a file never gets a name there.
    add: (name, write) =>
      besides(spool, name, async (file) => {
        // So that one which cannot be reached is said before the database is read.
        await asked(names())
        await write(file)
        const bytes = await bytesOf(file)
        await asked((await open(partMs)).putAnyObject(inside + name, await openAsBlob(file)))
        const stored = await asked((await open()).getContentLength(inside + name))
        if (stored !== bytes) throw new BackupError(`of ${bytes} bytes the bucket has ${stored}`)
        return bytes
      }),
    list: () => asked(names()),
    async remove(name) {
      await asked((await open()).deleteObject(inside + name))
    },
    async fetch(name, file) {
      await asked(names())
      // It is not known how long all of it takes; a silence of five minutes ends it.
      const answer = await (await open(0)).getObjectResponse(inside + name)
      if (!answer?.body) throw new BackupError(`There is no ${name} in s3://${bucket}/${inside}.`)
      await writeFile(file, answer.body, { flag: 'wx', mode: 0o600 })
    },
  }
}

/** `spool` is a folder in which what goes to a bucket is written first. */
export const openStore = (
  place: BackupPlace,
  { buckets }: BackupSettings,
  spool: string,
  answerAtMost = answerMs,
): Store => ('folder' in place ? folderStore(place.folder) : bucketStore(place, buckets, spool, answerAtMost))
