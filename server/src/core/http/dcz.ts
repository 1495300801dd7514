import type { IncomingHttpHeaders } from 'node:http'
import { compressUsingDict, createCCtx, freeCCtx, init } from '@bokuweb/zstd-wasm'
import { acceptsDelta } from './encodings.ts'

/** A content that browsers may have, with its hash: `sha256-…`. */
export interface Dictionary {
  bytes: Uint8Array
  integrity: string
}

/** Before what Zstandard makes stands what names the dictionary: a frame that decoders skip (RFC 9842, 5). */
const skipped = Buffer.from('5e2a4d1820000000', 'hex')

const startMs = 5000

/** Starts Zstandard, once for all who ask; fails after five seconds, and loads it again where that failed. */
export function startedOnce(load: () => Promise<void>): () => Promise<void> {
  let started: Promise<void> | undefined
  function start(): Promise<void> {
    const starting = load()
    const late = new Promise<never>((_, reject) => {
      setTimeout(
        () => reject(new Error('Zstandard has not started: its file may be damaged')),
        startMs,
      ).unref()
    })
    // What is late may come yet; until then nobody waits once more.
    starting.then(
      () => {
        started = starting
      },
      () => {
        started = undefined
      },
    )
    return Promise.race([starting, late])
  }
  return () => {
    started ??= start()
    return started
  }
}

/** Zstandard is there, in this thread. Of a file that does not compile the library says nothing. */
export const zstandard = startedOnce(init)

/** What differs between a content and a dictionary, as `Content-Encoding: dcz` wants it. `zstandard()` has to be over. */
export function dcz(bytes: Uint8Array, { bytes: dictionary, integrity }: Dictionary, level: number): Buffer {
  const context = createCCtx()
  try {
    const frame = compressUsingDict(context, bytes, dictionary, level)
    return Buffer.concat([skipped, Buffer.from(integrity.slice('sha256-'.length), 'base64'), frame])
  } finally {
    freeCCtx(context)
  }
}

/** The frame of Zstandard in what `dcz` gave. */
export const frameOf = (encoded: Buffer): Buffer => encoded.subarray(skipped.length + 32)

/**
 * The hash of the dictionary with which whoever asks can read an answer; undefined: none, or what no browser says. What
 * depends on it says `vary: accept-encoding, available-dictionary`.
 */
export function dictionaryAt(headers: IncomingHttpHeaders): string | undefined {
  if (!acceptsDelta(headers['accept-encoding'])) return undefined
  const [, hash] = /^:([A-Za-z0-9+/]{43}=):$/.exec(String(headers['available-dictionary'] ?? '')) ?? []
  return hash && `sha256-${hash}`
}
