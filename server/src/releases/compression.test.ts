import { brotliDecompressSync } from 'node:zlib'
import { acceptsBrotli, releaseCompressor } from './compression.ts'

test.each([
  ['br', true],
  ['gzip, deflate, br', true],
  ['gzip;q=1.0, BR; q=0.5', true],
  ['br;q=0', false],
  ['gzip, br; q=0.0', false],
  ['gzip', false],
  ['brotli', false],
  [undefined, false],
])('Accept-Encoding %j takes brotli: %s', (header, accepts) => {
  expect(acceptsBrotli(header)).toBe(accepts)
})

test('text is packed, pictures and what would grow are not', () => {
  const compressed = releaseCompressor()
  const text = Buffer.from('export const a = 1\n'.repeat(50))
  const { brotli } = compressed('a.js', text)

  expect(brotli && brotliDecompressSync(brotli)).toEqual(text)
  expect(compressed('a.png', text).brotli).toBeNull()
  expect(compressed('a.js', Buffer.from('x')).brotli).toBeNull()
})
