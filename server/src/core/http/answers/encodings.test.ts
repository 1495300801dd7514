import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { acceptedEncoding, acceptsBrotli, compressed } from './encodings.ts'

test.each([
  ['br', true],
  ['gzip, deflate, br', true],
  ['gzip;q=1.0, BR; q=0.5', true],
  ['br;q=0', false],
  ['gzip, br; q=0.0', false],
  ['gzip', false],
  ['brotli', false],
  [undefined, false],
])('Accept-Encoding %j accepts brotli: %s', (header, accepts) => {
  expect(acceptsBrotli(header)).toBe(accepts)
})

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip;q=1.0, br; q=0.5', 'br'],
  ['gzip, br;q=0', 'gzip'],
  ['GZIP', 'gzip'],
  ['gzip;q=0', undefined],
  ['deflate, zstd, identity', undefined],
  ['', undefined],
  [undefined, undefined],
])('Accept-Encoding %j is answered with %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding)
})

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('%s: small bodies are compressed at once, large ones in slices', async (encoding, unpack) => {
  const small = Buffer.from('a name and a figure '.repeat(100))
  const large = Buffer.from(Array.from({ length: 60_000 }, (_, index) => `name${index} `).join(''))

  const [atOnce, stream] = [compressed(small, encoding), compressed(large, encoding)]

  if (!Buffer.isBuffer(atOnce) || Buffer.isBuffer(stream)) throw new Error('only large bodies are streams')
  expect(unpack(atOnce)).toEqual(small)
  expect(unpack(await buffer(stream))).toEqual(large)
})
