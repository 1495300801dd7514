import { brotliDecompressSync } from 'node:zlib'
import { releaseCompressor } from './compression.ts'

test('text is packed, pictures and what would grow are not', () => {
  const compressed = releaseCompressor()
  const text = Buffer.from('export const a = 1\n'.repeat(50))
  const { brotli } = compressed('a.js', text)

  expect(brotli && brotliDecompressSync(brotli)).toEqual(text)
  expect(compressed('a.png', text).brotli).toBeNull()
  expect(compressed('a.js', Buffer.from('x')).brotli).toBeNull()
})
