import { openAsBlob } from 'node:fs'
import { copyFile, mkdir, open as openFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupPlace, BackupSettings } from '../core/environment/backup-settings.ts'
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

/** What a run that was killed has left; one of another process that is at work is younger. */
async function removeLeftovers(folder: string): Promise<void> {
  for (const name of (await readdir(folder)).filter(isPartial)) {
    const { mtimeMs } = await stat(join(folder, name))
    if (Date.now() - mtimeMs > dayMs) await rm(join(folder, name), { force: true })
  }
}

/** Writes into a file beside, which goes whatever happens. */
async function besides<T>(folder: string, name: string, work: (file: string) => Promise<T>): Promise<T> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await removeLeftovers(folder)
  const file = join(folder, partialName(name))
  try {
    return await work(file)
  } finally {
    await rm(file, { force: true })
  }
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
): Store {
  if (!accessKeyId || !secretAccessKey)
    throw new BackupError('A bucket needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.')
  // Loaded where backups go to a bucket.
  const open = async () => {
    const { S3mini } = await import('s3mini')
    return new S3mini({ accessKeyId, secretAccessKey, region, endpoint: `${endpoint}/${bucket}` })
  }
  const inside = prefix ? `${prefix}/` : ''
  return {
    place: `s3://${bucket}/${inside}`,
    // Sent when it is whole: a slow line holds up no database, and a part of a file never gets a name there.
    add: (name, write) =>
      besides(spool, name, async (file) => {
        await write(file)
        const bytes = await bytesOf(file)
        const client = await open()
        await client.putAnyObject(inside + name, await openAsBlob(file))
        const stored = await client.getContentLength(inside + name)
        if (stored !== bytes) throw new BackupError(`of ${bytes} bytes the bucket has ${stored}`)
        return bytes
      }),
    async list() {
      const found = (await (await open()).listObjects('/', inside)) ?? []
      return found.map(({ Key }) => Key.slice(inside.length))
    },
    async remove(name) {
      await (await open()).deleteObject(inside + name)
    },
    async fetch(name, file) {
      const answer = await (await open()).getObjectResponse(inside + name)
      if (!answer?.body) throw new BackupError(`There is no ${name} in s3://${bucket}/${inside}.`)
      await writeFile(file, answer.body, { flag: 'wx', mode: 0o600 })
    },
  }
}

/** `spool` is a folder in which what goes to a bucket is written first. */
export const openStore = (place: BackupPlace, { buckets }: BackupSettings, spool: string): Store =>
  'folder' in place ? folderStore(place.folder) : bucketStore(place, buckets, spool)
