import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { integrityOf } from '../digest.ts'
import type { StoredFile } from '../records.queries.ts'

const decompressed = promisify(brotliDecompress)

/**
 * The stored forms of a file that are what was published: both, the plain one, or none. Both can be changed in the
 * database, so each is checked against the hash in the release's record.
 */
export async function verifiedFile(file: StoredFile): Promise<StoredFile | undefined> {
  const published = file.said ?? file.integrity
  if (integrityOf(file.bytes) !== published) return undefined
  if (file.brotli === null) return file
  const options = { maxOutputLength: Math.max(1, file.bytes.length) }
  const unpacked = await decompressed(file.brotli, options).catch(() => undefined)
  return unpacked && integrityOf(unpacked) === published ? file : { ...file, brotli: null }
}
