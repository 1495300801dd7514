import { createDCtx, decompressUsingDict, freeDCtx } from '@bokuweb/zstd-wasm'
import { type Dictionary, dcz, frameOf, zstandard } from '../core/http/dcz.ts'
import { integrityOf } from './record-check.ts'

/** Where a minor version of a library changes, 22 gains nothing on 19 and 12 is a sixth larger. What did not change is quick. */
const level = { changed: 19, same: 3 }

/** A content as what differs from another one, to be kept: as `Content-Encoding: dcz` wants it. */
export async function deltaOf(bytes: Uint8Array, dictionary: Dictionary): Promise<Uint8Array> {
  // The browser's copy has this hash: made of any other bytes, the delta would be garbage there.
  if (integrityOf(dictionary.bytes) !== dictionary.integrity)
    throw new Error(`what is kept as ${dictionary.integrity} is something else`)
  await zstandard()
  const isSame = Buffer.compare(bytes, dictionary.bytes) === 0
  const delta = dcz(bytes, dictionary, isSame ? level.same : level.changed)
  if (!restored(frameOf(delta), dictionary.bytes).equals(bytes))
    throw new Error('what was compressed with a dictionary does not come back')
  return delta
}

function restored(frame: Uint8Array, dictionary: Uint8Array): Buffer {
  const context = createDCtx()
  try {
    return Buffer.from(decompressUsingDict(context, frame, dictionary))
  } finally {
    freeDCtx(context)
  }
}
