import { pooledRandomBytes } from './random-bytes.ts'

test('never returns bytes twice, and never changes returned ones', () => {
  const drawn = Array.from({ length: 2_000 }, () => pooledRandomBytes(16))
  const texts = drawn.map((bytes) => bytes.toString('hex'))
  expect(new Set(texts).size).toBe(2_000)
  pooledRandomBytes(64)
  expect(drawn.map((bytes) => bytes.toString('hex'))).toEqual(texts)
  expect(Math.max(...drawn.map((bytes) => bytes.filter((byte) => byte === 0).length))).toBeLessThan(6)
})
