import { brotliBeginning, brotliEnd } from '../../core/http/encodings.ts'
import { keepLatest } from '../../core/http/keep-latest.ts'

/** Pages of visitors that are kept compressed; one is some 60 KB, and as it is compressed 15. */
const keptAtMost = 64

/** The first part of a page, which many get. */
export interface SharedPart {
  text: string
  /** Brotli of the whole page; `own`: the rest, a few hundred bytes, goes as it is. */
  brotli(own: string): Promise<Buffer>
}

/** First parts of pages: each is compressed once, and found again by its whole text, so that nobody can get another's. */
export function sharedPages(compress = brotliBeginning) {
  const kept = new Map<string, Promise<Buffer>>()

  function beginningOf(text: string): Promise<Buffer> {
    const known = kept.get(text)
    const beginning = known ?? compress(Buffer.from(text))
    keepLatest(kept, text, beginning, keptAtMost)
    // A failure is not kept.
    if (!known) beginning.catch(() => kept.delete(text))
    return beginning
  }

  return (text: string): SharedPart => {
    let packed: Buffer | undefined
    return {
      text,
      async brotli(own) {
        packed ??= await beginningOf(text)
        return Buffer.concat([packed, brotliEnd(Buffer.from(own))])
      },
    }
  }
}
