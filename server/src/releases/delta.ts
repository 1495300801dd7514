import {
  compressUsingDict,
  createCCtx,
  createDCtx,
  decompressUsingDict,
  freeCCtx,
  freeDCtx,
  init,
} from '@bokuweb/zstd-wasm'
import { integrityOf } from './record-check.ts'

/** A content that browsers may have, with its hash. */
export interface Dictionary {
  bytes: Uint8Array
  integrity: string
}

/** Where a minor version of a library changes, 22 gains nothing on 19 and 12 is a sixth larger. What did not change is quick. */
const level = { changed: 19, same: 3 }

/** Before what Zstandard makes stands what names the dictionary: a frame that decoders skip (RFC 9842, 5). */
const skipped = Buffer.from('5e2a4d1820000000', 'hex')

let ready: Promise<void> | undefined

/** A content as what differs from another one, as `Content-Encoding: dcz` wants it. */
export async function deltaOf(bytes: Uint8Array, dictionary: Dictionary): Promise<Uint8Array> {
  // The browser's copy has this hash: made of any other bytes, the delta would be garbage there.
  if (integrityOf(dictionary.bytes) !== dictionary.integrity)
    throw new Error(`what is kept as ${dictionary.integrity} is something else`)
  ready ??= init()
  await ready
  const isSame = Buffer.compare(bytes, dictionary.bytes) === 0
  const frame = compressed(bytes, dictionary.bytes, isSame ? level.same : level.changed)
  if (!restored(frame, dictionary.bytes).equals(bytes))
    throw new Error('what was compressed with a dictionary does not come back')
  return Buffer.concat([skipped, Buffer.from(dictionary.integrity.slice('sha256-'.length), 'base64'), frame])
}

function compressed(bytes: Uint8Array, dictionary: Uint8Array, level: number): Uint8Array {
  const context = createCCtx()
  try {
    return compressUsingDict(context, bytes, dictionary, level)
  } finally {
    freeCCtx(context)
  }
}

function restored(frame: Uint8Array, dictionary: Uint8Array): Buffer {
  const context = createDCtx()
  try {
    return Buffer.from(decompressUsingDict(context, frame, dictionary))
  } finally {
    freeDCtx(context)
  }
}
