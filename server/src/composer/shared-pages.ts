import { brotliBeginning, brotliEnd } from '../core/http/encodings.ts'
import { keepLatest } from '../core/http/keep-latest.ts'

/** Pages of visitors that are kept compressed; one is some 60 KB, and as it is compressed 15. */
const keptAtMost = 64

/**
 * Brotli of pages whose first part many get: that is compressed once and found again by its whole text, so that nobody
 * can get another's. `own`: the rest, a few hundred bytes, goes as it is.
 */
export function sharedPages(compress = brotliBeginning) {
  const kept = new Map<string, Promise<Buffer>>()

  function beginningOf(shared: string): Promise<Buffer> {
    const known = kept.get(shared)
    const beginning = known ?? compress(Buffer.from(shared))
    keepLatest(kept, shared, beginning, keptAtMost)
    // A failure is not kept.
    if (!known) beginning.catch(() => kept.delete(shared))
    return beginning
  }

  return async (shared: string, own: string): Promise<Buffer> =>
    Buffer.concat([await beginningOf(shared), brotliEnd(Buffer.from(own))])
}
