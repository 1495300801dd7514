import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { isSourceMap } from '@portal/shared/contract'
import { contentTypeOf, isCompressible } from '../files/content-types.ts'

const compressed = promisify(brotliCompress)

/** Larger files, and the rest of larger releases, are compressed in a tenth of the time. */
const thoroughBytes = { file: 1_000_000, release: 4_000_000 } as const

/** Compresses a release's files; null if brotli wouldn't be smaller, or isn't served. */
export function releaseCompressor(): (path: string, bytes: Uint8Array) => Promise<Uint8Array | null> {
  let done = 0
  return async (path, bytes) => {
    const contentType = contentTypeOf(path)
    if (!contentType || isSourceMap(path) || !isCompressible(contentType)) return null
    done += bytes.length
    const isThorough = bytes.length <= thoroughBytes.file && done <= thoroughBytes.release
    const brotli = await compressed(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: isThorough ? constants.BROTLI_MAX_QUALITY : 7,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    })
    return brotli.length < bytes.length ? brotli : null
  }
}
