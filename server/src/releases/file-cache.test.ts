import { FileCache } from './file-cache.ts'

const file = (size: number) => ({
  bytes: new Uint8Array(size / 2),
  brotli: new Uint8Array(size),
  deltas: new Map([['sha256-of-another', new Uint8Array(size / 2)]]),
})

test('what was not asked for longest goes first', () => {
  const cache = new FileCache(60)
  cache.set('a', file(10))
  cache.set('b', file(10))
  cache.set('c', file(10))
  cache.get('a')
  cache.set('d', file(10))

  expect(['a', 'b', 'c', 'd'].filter((key) => cache.get(key))).toEqual(['a', 'c', 'd'])
})

test('a file that is set again counts once, and one above the limit is not kept', () => {
  const cache = new FileCache(60)
  for (let time = 0; time < 10; time += 1) cache.set('a', file(10))
  cache.set('b', file(10))
  cache.set('c', file(10))
  expect(cache.get('a')).toBeDefined()

  cache.set('huge', file(100))
  expect(cache.get('huge')).toBeUndefined()
})
