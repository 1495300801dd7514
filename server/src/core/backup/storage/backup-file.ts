import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { createGunzip, createGzip } from 'node:zlib'
import { BackupError } from '../backup-error.ts'
import { ageMark, decrypter, encrypter } from './encryption.ts'

export type Bytes = AsyncIterable<Uint8Array>

const webOf = (chunks: Bytes) =>
  Readable.toWeb(Readable.from(chunks)) as globalThis.ReadableStream<Uint8Array>

async function* encrypted(chunks: Bytes, key: string | undefined): AsyncGenerator<Uint8Array> {
  if (!key) return yield* chunks
  yield* Readable.fromWeb((await (await encrypter(key)).encrypt(webOf(chunks))) as ReadableStream)
}

/** Writes a dump into a new file that only its owner can read: compressed, then encrypted if there is a key. Returns the file's SHA-256. */
export async function writeBackup(path: string, key: string | undefined, dump: Bytes): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(
    dump,
    createGzip(),
    (compressed: Bytes) => encrypted(compressed, key),
    async function* (chunks: Bytes) {
      for await (const chunk of chunks) {
        hash.update(chunk)
        yield chunk
      }
    },
    createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }),
  )
  return hash.digest('hex')
}

/** The dump in a stored backup. Its end is reached only if every byte is the one that was written. */
export async function* readBackup(stored: Readable, key: string | undefined): AsyncGenerator<Buffer> {
  try {
    await once(stored, 'readable')
    const start: Buffer | null = stored.read(ageMark.length)
    if (start) stored.unshift(start)
    const isEncrypted = start?.toString('latin1') === ageMark
    const source = isEncrypted
      ? Readable.fromWeb((await (await decrypter(key)).decrypt(webOf(stored))) as ReadableStream)
      : stored
    const unpacked = createGunzip()
    // Also passes the source's errors on.
    pipeline(source, unpacked).catch((error) => unpacked.destroy(error))
    yield* unpacked
  } catch (error) {
    throw error instanceof BackupError ? error : new BackupError(unreadable(error))
  } finally {
    stored.destroy()
  }
}

function unreadable(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error)
  if (/no identity matched/.test(reason))
    return "The key doesn't open this backup: it was encrypted for another one. Nothing was changed."
  return `The backup can't be read (${reason}). It is damaged or incomplete: use another one. Nothing was changed.`
}
