import { createHash } from 'node:crypto'
import { createReadStream, openAsBlob } from 'node:fs'
import { open as openFile, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import type { S3mini } from 's3mini'
import { dayMs } from '../../calendar/days.ts'
import type { BackupPlace, BackupSettings } from '../../environment/backup-settings.ts'
import { makeFolder } from '../../environment/make-folder.ts'
import { BackupError } from '../backup-error.ts'
import { isPartial, partialName } from './names.ts'

export interface Store {
  /** A name for people to read. */
  place: string
  /**
   * Lets `write` create a file and return its SHA-256, then stores it under this name. Reads it back and keeps it only
   * if it is the same. Returns its size.
   */
  add(name: string, write: (file: string) => Promise<string>): Promise<number>
  list(): Promise<string[]>
  remove(name: string): Promise<void>
  open(name: string): Promise<Readable>
}

/** Most requests to a bucket are small. A part of a backup has some megabytes and may go over a slow line. */
const answerMs = 15_000
const partMs = 300_000

/** Removes the remains of killed runs. Files that another process is writing are younger. */
async function removeLeftovers(folder: string): Promise<void> {
  for (const name of (await readdir(folder)).filter(isPartial)) {
    const { mtimeMs } = await stat(join(folder, name))
    if (Date.now() - mtimeMs > dayMs) await rm(join(folder, name), { force: true })
  }
}

/** Provides a new file that is always deleted after the work. */
async function withPartial<T>(folder: string, name: string, work: (file: string) => Promise<T>): Promise<T> {
  makeFolder(folder)
  await removeLeftovers(folder)
  const file = join(folder, partialName(name))
  try {
    return await work(file)
  } finally {
    await rm(file, { force: true })
  }
}

/** Looks through the causes of an error, too. */
function hasTimedOut(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  if ('name' in error && error.name === 'TimeoutError') return true
  return 'cause' in error && hasTimedOut(error.cause)
}

const bytesOf = async (file: string) => (await stat(file)).size

/** @throws BackupError unless the stored bytes are those that were written */
async function verify(stored: Readable, sha256: string): Promise<void> {
  const hash = createHash('sha256')
  await pipeline(stored, hash)
  if (hash.digest('hex') !== sha256) throw new BackupError('The stored backup differs from what was written.')
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

function folderStore(folder: string): Store {
  return {
    place: folder,
    add: (name, write) =>
      withPartial(folder, name, async (file) => {
        const sha256 = await write(file)
        await verify(createReadStream(file), sha256)
        const bytes = await bytesOf(file)
        await rename(file, join(folder, name))
        // Syncs the folder, so that the name survives a power cut too.
        const handle = await openFile(folder)
        await handle.sync().finally(() => handle.close())
        return bytes
      }),
    list: () => namesIn(folder),
    remove: (name) => rm(join(folder, name)),
    open: async (name) => createReadStream(join(folder, name)),
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
  const inside = prefix ? `${prefix}/` : ''
  const ask = async <T>(call: (s3: S3mini) => Promise<T>, requestAbortTimeout = answerAtMost): Promise<T> => {
    // Loaded only if backups go to a bucket.
    const { S3mini } = await import('s3mini')
    const address = `${endpoint}/${bucket}`
    const s3 = new S3mini({ accessKeyId, secretAccessKey, region, endpoint: address, requestAbortTimeout })
    return call(s3).catch((error: unknown) => {
      if (!hasTimedOut(error)) throw error
      throw new BackupError(`${endpoint} doesn't answer: check AWS_ENDPOINT_URL and the network`)
    })
  }
  const list = async () => {
    const found = await ask((s3) => s3.listObjects('/', inside))
    return (found ?? []).map(({ Key }) => Key.slice(inside.length))
  }
  const remove = async (name: string) => {
    await ask((s3) => s3.deleteObject(inside + name))
  }
  const open = async (name: string) => {
    await list()
    // No time limit: a backup can be of any size.
    const answer = await ask((s3) => s3.getObjectResponse(inside + name), 0)
    if (!answer?.body) throw new BackupError(`There is no ${name} in s3://${bucket}/${inside}.`)
    return Readable.fromWeb(answer.body as ReadableStream)
  }
  return {
    place: `s3://${bucket}/${inside}`,
    // Sent once it is complete: a slow line doesn't hold up the database, and the bucket never has a part of a backup.
    add: (name, write) =>
      withPartial(spool, name, async (file) => {
        // A bucket that can't be reached is reported before the database is read.
        await list()
        const sha256 = await write(file)
        const stored = await openAsBlob(file)
        await ask((s3) => s3.putAnyObject(inside + name, stored), partMs)
        await verify(await open(name), sha256).catch(async (error) => {
          await remove(name)
          throw error
        })
        return bytesOf(file)
      }),
    list,
    remove,
    open,
  }
}

/** `spool` is the folder where a file for a bucket is written first. */
export const openStore = (
  place: BackupPlace,
  { buckets }: BackupSettings,
  spool: string,
  answerAtMost = answerMs,
): Store => ('folder' in place ? folderStore(place.folder) : bucketStore(place, buckets, spool, answerAtMost))
