import { brotliCompressSync, constants } from 'node:zlib'
import { isSourceMap } from '@portal/shared/contract'
import { contentTypeOf, isCompressible } from '../files/content-types.ts'

/** Files above this, and what comes after so many bytes of a release, are compressed in a tenth of the time. */
const thoroughBytes = { file: 1_000_000, release: 4_000_000 } as const

/** A file as it is kept: as it is, and as most browsers want it. */
export interface StoredContent {
  bytes: Uint8Array
  brotli: Uint8Array | null
}

/**
 * Compresses the files of one release, one after the other: each with its brotli form, or without where that would not
 * be smaller. Blocks, so that it belongs into a thread of its own.
 */
export function releaseCompressor(): (path: string, bytes: Uint8Array) => StoredContent {
  let done = 0
  return (path, bytes) => {
    const contentType = contentTypeOf(path)
    // Maps are not served, but on one's own machine.
    if (!contentType || isSourceMap(path) || !isCompressible(contentType)) return { bytes, brotli: null }
    done += bytes.length
    const thorough = bytes.length <= thoroughBytes.file && done <= thoroughBytes.release
    const brotli = brotliCompressSync(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: thorough ? constants.BROTLI_MAX_QUALITY : 7,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    })
    return { bytes, brotli: brotli.length < bytes.length ? brotli : null }
  }
}
