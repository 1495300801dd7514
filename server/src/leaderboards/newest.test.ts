import { keepNewest, sharedLooks } from './newest.ts'

/** Reads that end when the test says so. */
function slowReads() {
  const ends: ((version: string) => void)[] = []
  const read = () =>
    new Promise<{ version: string }>((resolve) => {
      ends.push((version) => resolve({ version }))
    })
  return { read, ends }
}

/** Looks that begin now. */
const looking = (seen: () => string) => sharedLooks(async () => seen(), { keptMs: 0 }).fresh

test('a version that is kept is given without a read, by a hundred who come at once after one read', async () => {
  const { read, ends } = slowReads()
  const newest = keepNewest(read)
  const look = looking(() => 'one')

  const crowd = Array.from({ length: 100 }, async () => newest(await look()))
  await look()
  await look()
  expect(ends).toHaveLength(1)
  ends[0]?.('one')
  const all = await Promise.all(crowd)

  expect(new Set(all.map(({ version }) => version))).toEqual(new Set(['one']))
  expect((await newest(await look())).version).toBe('one')
  expect(ends).toHaveLength(1)
})

test('who sees a newer version while one is read waits for the next read, and one read is enough for all of them', async () => {
  const { read, ends } = slowReads()
  const newest = keepNewest(read)
  let seen = 'one'
  const look = looking(() => seen)
  const first = newest(await look())
  seen = 'two'
  const later = [newest(await look()), newest(await look())]
  expect(ends).toHaveLength(1)

  ends[0]?.('one')
  expect((await first).version).toBe('one')
  await Promise.resolve()
  expect(ends).toHaveLength(2)
  ends[1]?.('two')

  expect((await Promise.all(later)).map(({ version }) => version)).toEqual(['two', 'two'])
  expect(ends).toHaveLength(2)
})

test('what was read after a look is given for it, though it is newer already', async () => {
  const { read, ends } = slowReads()
  const newest = keepNewest(read)
  const old = await looking(() => 'one')()
  const first = newest(old)
  ends[0]?.('two')
  await first

  expect((await newest(old)).version).toBe('two')
  expect(ends).toHaveLength(1)
})

test('a read that fails is tried again for the next one', async () => {
  let tries = 0
  const newest = keepNewest(async () => {
    tries += 1
    if (tries === 1) throw new Error('away')
    return { version: 'one' }
  })
  const look = looking(() => 'one')

  await expect(newest(await look())).rejects.toThrow('away')
  expect((await newest(await look())).version).toBe('one')
})

test('a recent look stands for a while, a fresh one never', async () => {
  let now = 0
  let count = 0
  const looks = sharedLooks(async () => ++count, { keptMs: 250, now: () => now })

  const crowd = await Promise.all(Array.from({ length: 50 }, () => looks.recent()))
  now = 249
  expect([...crowd, await looks.recent()].map(({ seen }) => seen)).toEqual(Array(51).fill(1))
  expect((await looks.fresh()).seen).toBe(2)
  expect((await looks.recent()).seen).toBe(2)
  now = 499
  expect((await looks.recent()).seen).toBe(3)
})
