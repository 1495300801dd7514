import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { contentTypeOf, isCompressible } from './content-types.ts'

const brotliCompressed = promisify(brotliCompress)

/** More at once would keep passwords from being hashed: both use the same four threads. */
const atOnce = 2

/** The best quality takes over a second for each of these. */
const thoroughBytes = 1_000_000

/** A file as it is kept: as it is, and as most browsers want it. */
export interface StoredContent {
  bytes: Buffer
  brotli: Buffer | null
}

/** The file with its brotli form, or without where that would not be smaller. */
export async function compressed(path: string, bytes: Buffer): Promise<StoredContent> {
  const contentType = contentTypeOf(path)
  if (!contentType || !isCompressible(contentType)) return { bytes, brotli: null }
  const brotli = await brotliCompressed(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: bytes.length > thoroughBytes ? 9 : constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })
  return { bytes, brotli: brotli.length < bytes.length ? brotli : null }
}

/** Each item's result, a few at a time. */
export async function inTurns<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const waiting = items.entries()
  const worker = async () => {
    for (const [at, item] of waiting) results[at] = await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return results
}

/** A page that is made anew for each answer: quick, and without the last few bytes. */
export function compressedQuickly(text: string): Promise<Buffer> {
  return brotliCompressed(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
}

/** Whether `Accept-Encoding` names `br`, and not with a quality of nothing. */
export function acceptsBrotli(accepted: string | string[] | undefined): boolean {
  return [accepted]
    .flat()
    .join(',')
    .split(',')
    .map((entry) => entry.toLowerCase().replaceAll(' ', '').split(';q='))
    .some(([encoding, quality]) => encoding === 'br' && Number(quality ?? 1) > 0)
}
