import { brotliDecompressSync } from 'node:zlib'
import { acceptsBrotli, compressed, inTurns } from './compression.ts'

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

test('text is packed, pictures and what would grow are not', async () => {
  const text = Buffer.from('export const a = 1\n'.repeat(50))
  const { brotli } = await compressed('a.js', text)

  expect(brotli && brotliDecompressSync(brotli)).toEqual(text)
  expect((await compressed('a.png', text)).brotli).toBeNull()
  expect((await compressed('a.js', Buffer.from('x'))).brotli).toBeNull()
})

test('work is done a few at a time, and results keep their places', async () => {
  let running = 0
  let most = 0
  const results = await inTurns([3, 1, 2, 4], async (item) => {
    running += 1
    most = Math.max(most, running)
    await new Promise((resolve) => setTimeout(resolve, item))
    running -= 1
    return item * 10
  })

  expect(results).toEqual([30, 10, 20, 40])
  expect(most).toBe(2)
})
