import { brotliDecompressSync } from 'node:zlib'
import { releaseCompressor } from './compression.ts'

test('compresses text, but not pictures or files that would grow', async () => {
  const compress = releaseCompressor()
  const text = Buffer.from('export const a = 1\n'.repeat(50))

  expect(brotliDecompressSync((await compress('a.js', text)) ?? '')).toEqual(text)
  expect(await compress('a.png', text)).toBeNull()
  expect(await compress('a.js', Buffer.from('x'))).toBeNull()
})
