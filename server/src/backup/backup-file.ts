import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { createGunzip, createGzip } from 'node:zlib'
import { BackupError } from './backup-error.ts'
import { ageMark, decrypter, encrypter } from './encryption.ts'
import { type Emit, linesOf, sealing, unsealed } from './lines.ts'

const charactersAtOnce = 64 * 1024

/** Writes lines into a new file for its owner alone: packed, and encrypted where there is a key. It has reached the disk when this ends. */
export async function writeLines<T>(
  path: string,
  key: string | undefined,
  produce: (emit: Emit) => Promise<T>,
): Promise<T> {
  const packed = createGzip()
  const bytes = key
    ? Readable.fromWeb((await (await encrypter(key)).encrypt(webOf(packed))) as ReadableStream)
    : packed
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })
  const written = pipeline(bytes, file)
  written.catch((error) => packed.destroy(error))
  let waiting: string[] = []
  let length = 0
  const flush = async () => {
    const isReady = packed.write(waiting.join(''))
    waiting = []
    length = 0
    if (!isReady) await Promise.race([once(packed, 'drain'), written])
  }
  try {
    const { emit, seal } = sealing(async (line) => {
      waiting.push(line, '\n')
      length += line.length
      if (length >= charactersAtOnce) await flush()
    })
    const result = await produce(emit)
    await seal()
    await flush()
    packed.end()
    await written
    return result
  } catch (error) {
    packed.destroy()
    await written.catch(() => {})
    throw error
  }
}

const webOf = (stream: Readable) => Readable.toWeb(stream) as globalThis.ReadableStream<Uint8Array>

/** The lines of a backup's file. The last one is told before it is known whether all are those that were written. */
export async function* readLines(path: string, key: string | undefined): AsyncGenerator<string> {
  const isEncrypted = (await beginningOf(path)) === ageMark
  const opening = isEncrypted ? await decrypter(key) : undefined
  const packed = createReadStream(path)
  const unpacked = createGunzip()
  const chain = (async () => {
    if (!opening) return pipeline(packed, unpacked)
    const opened = (await opening.decrypt(webOf(packed))) as ReadableStream
    return pipeline(Readable.fromWeb(opened), unpacked)
  })()
  chain.catch((error) => unpacked.destroy(error))
  try {
    yield* unsealed(linesOf(unpacked))
    await chain
  } catch (error) {
    throw error instanceof BackupError ? error : new BackupError(unreadable(error))
  } finally {
    packed.destroy()
    unpacked.destroy()
    await chain.catch(() => {})
  }
}

function unreadable(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error)
  if (/no identity matched/.test(reason))
    return 'The key does not open this backup: it was encrypted for another one. Nothing was changed.'
  return `The backup cannot be read (${reason}): it is damaged or cut off, take another one. Nothing was changed.`
}

async function beginningOf(path: string): Promise<string> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(ageMark.length), 0, ageMark.length, 0)
    return buffer.subarray(0, bytesRead).toString('latin1')
  } finally {
    await file.close()
  }
}
