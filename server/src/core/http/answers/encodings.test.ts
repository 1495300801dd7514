import { acceptedEncoding, acceptsBrotli } from './encodings.ts'

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip;q=1.0, br; q=0.5', 'br'],
  ['gzip, br;q=0', 'gzip'],
  ['gzip, br; q=0.0', 'gzip'],
  ['brotli', undefined],
  ['GZIP', 'gzip'],
  ['gzip;q=0', undefined],
  ['deflate, zstd, identity', undefined],
  ['', undefined],
  [undefined, undefined],
])('Accept-Encoding %j is answered with %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding)
  expect(acceptsBrotli(header)).toBe(encoding === 'br')
})
