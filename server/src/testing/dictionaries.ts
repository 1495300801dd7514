import { createHash } from 'node:crypto'
import { createDCtx, decompressUsingDict } from '@bokuweb/zstd-wasm'
import { frameOf } from '../core/http/dcz.ts'

/** What a browser that has this dictionary says, as Chromium does. */
export const havingDictionary = (text: string) => ({
  'accept-encoding': 'gzip, deflate, br, zstd, dcb, dcz',
  'available-dictionary': `:${createHash('sha256').update(text).digest('base64')}:`,
})

/** What a browser makes of an answer in `dcz`. `zstandard()` has to be over. */
export const decoded = (delta: Buffer, dictionary: string): string =>
  Buffer.from(decompressUsingDict(createDCtx(), frameOf(delta), Buffer.from(dictionary))).toString()
