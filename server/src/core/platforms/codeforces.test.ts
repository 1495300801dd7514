import { setUpSimulatedPlatforms } from '../../testing/servers/simulated-platforms.ts'
import { HandleNotFound, PlatformUnreachable, type Solved } from './platforms.ts'

const solvedAt = 1_760_000_000
const many = (count: number): Solved[] =>
  Array.from({ length: count }, (_, n) => ({
    id: `${n + 1} A`,
    name: `Problem ${n + 1}`,
    solvedAt: solvedAt + n * 600,
  }))

const platforms = setUpSimulatedPlatforms({
  profiles: [
    { platform: 'codeforces', handle: 'Tourist_1', name: 'kxQpLmab Rao', solved: [], rating: 1287 },
    { platform: 'codeforces', handle: 'one_name', name: 'kxQpLmab', solved: [], rating: 3100 },
    { platform: 'codeforces', handle: 'diligent', name: '', solved: many(1200) },
    {
      platform: 'codeforces',
      handle: 'again',
      name: '',
      solved: [
        { id: '1903 A', name: 'Halloumi Boxes', rating: 800, solvedAt: solvedAt + 50 },
        { id: '1903 A', name: 'Halloumi Boxes', rating: 800, solvedAt },
        { id: '100001 B', name: 'Gym problem', solvedAt },
      ],
    },
  ],
})

test('a profile’s names are the first, the last, and both; missing ones are left out', async () => {
  const { codeforces } = platforms().clients()

  expect(await codeforces.profile('tourist_1')).toMatchObject({ names: ['kxQpLmab', 'Rao', 'kxQpLmab Rao'] })
  expect(await codeforces.profile('one_name')).toMatchObject({ names: ['kxQpLmab'] })
  expect(await codeforces.profile('fresh')).toMatchObject({ names: [] })
})

test('accounts have rating and title; unrated ones have 0 and none', async () => {
  const { codeforces } = platforms().clients()

  const accountId = expect.any(String)
  expect(await codeforces.accounts(['Tourist_1', 'one_name', 'fresh', 'FRESH'])).toEqual(
    new Map([
      ['Tourist_1', { rating: 1287, rank: 'pupil', accountId }],
      ['one_name', { rating: 3100, rank: 'legendary grandmaster', accountId }],
      ['fresh', { rating: 0, rank: 'unrated', accountId }],
      ['FRESH', { rating: 0, rank: 'unrated', accountId }],
    ]),
  )
  expect(platforms().asked()).toEqual([
    '/api/user.info?handles=Tourist_1%3Bone_name%3Bfresh%3BFRESH&checkHistoricHandles=false',
  ])
  expect(await codeforces.accounts([])).toEqual(new Map())
})

test('drops an unknown handle from a list and asks for the others again', async () => {
  const { simulator, clients, asked } = platforms()
  simulator.failures.add({ platform: 'codeforces', mode: 'unknown handle', handle: 'gone_one' })
  simulator.failures.add({ platform: 'codeforces', mode: 'unknown handle', handle: 'gone_two' })

  const accounts = await clients().codeforces.accounts(['gone_one', 'Tourist_1', 'GONE_TWO', 'one_name'])

  expect([...accounts.keys()]).toEqual(['Tourist_1', 'one_name'])
  expect(asked()).toHaveLength(3)
})

test('a list with too many unknown handles ends the run instead of causing a call for each', async () => {
  const { simulator, clients, asked } = platforms()
  simulator.failures.add({ platform: 'codeforces', mode: 'unknown handle' })
  const handles = Array.from({ length: 80 }, (_, n) => `nobody_${n}`)

  await expect(clients().codeforces.accounts(handles)).rejects.toThrow('too many handles are unknown')
  expect(asked().length).toBeLessThan(60)
})

test('lists solved problems once each, at the earliest, without wrong answers; gym ids too', async () => {
  expect(await platforms().clients().codeforces.solved('again')).toEqual([
    { id: '1903 A', name: 'Halloumi Boxes', rating: 800, solvedAt },
    { id: '100001 B', name: 'Gym problem', solvedAt },
  ])
})

test('everything is read page by page, and news in one small page', async () => {
  const { clients, asked } = platforms()
  const { codeforces } = clients()

  const all = await codeforces.solved('diligent')
  const newest = await codeforces.solved('diligent', solvedAt + 1199 * 600)

  expect(all.map(({ id }) => id).sort()).toEqual(
    many(1200)
      .map(({ id }) => id)
      .sort(),
  )
  // A verdict may come a day late, so problems of the last day are read again.
  expect(newest.map(({ id }) => id)).toContain('1200 A')
  expect(asked()).toEqual([
    '/api/user.status?handle=diligent&from=1&count=1000',
    '/api/user.status?handle=diligent&from=1001&count=1000',
    '/api/user.status?handle=diligent&from=2001&count=1000',
    '/api/user.status?handle=diligent&from=1&count=100',
    '/api/user.status?handle=diligent&from=101&count=1000',
  ])
})

test('distinguishes an unknown handle from an exhausted limit', async () => {
  const { simulator, clients } = platforms()
  simulator.failures.add({ platform: 'codeforces', mode: 'unknown handle', handle: 'gone_one' })
  await expect(clients().codeforces.profile('gone_one')).rejects.toBeInstanceOf(HandleNotFound)
  await expect(clients().codeforces.solved('gone_one')).rejects.toBeInstanceOf(HandleNotFound)

  simulator.failures.add({ platform: 'codeforces', mode: 'call limit' })
  const failure = await clients()
    .codeforces.profile('one_name')
    .catch((error) => error)
  expect(failure).toBeInstanceOf(PlatformUnreachable)
  expect(failure).toMatchObject({ isRefusal: true, reason: 'Call limit exceeded', retryAfterSeconds: 5 })
})

test('a problem is described as in its contest, the gym’s too; an unknown contest or letter has none', async () => {
  const { codeforces } = platforms().clients()

  expect(await codeforces.problem('1903 A')).toEqual({
    ...{ title: 'Problem 1903A', difficulty: '1200', topics: ['greedy', 'math'] },
  })
  expect(await codeforces.problem('104114 B')).toMatchObject({ title: 'Problem 104114B' })
  expect(await codeforces.problem('1903 Z')).toBeNull()
  expect(await codeforces.problem('99999 A')).toBeNull()
  expect(platforms().asked()[0]).toBe('/api/contest.standings?contestId=1903&from=1&count=1')
})
