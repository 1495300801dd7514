import { freshDatabase, freshPostgresUrl, openPatiently } from '../../testing/databases/databases.ts'
import { onBothDatabases } from '../../testing/databases/on-databases.ts'
import { statementsOf } from '../../testing/databases/statements.ts'
import { openPortal, type Portal } from '../../testing/portal.ts'
import { rateLimits } from './rate-limits.tables.ts'

/** Asks `times` for a user name, of which 600 a minute are answered. */
async function probe(portal: Portal, address: string, times = 1): Promise<number[]> {
  const browser = portal.browser(address)
  const answers: number[] = []
  for (let n = 0; n < times; n += 1)
    answers.push((await browser.post('/user/isUsernameAvailable', { username: `name_${n}` })).statusCode)
  return answers
}
const refused = (answers: number[]) => answers.filter((status) => status === 429).length

describe('two nodes on one database', () => {
  let nodes: [Portal, Portal]
  beforeAll(async () => {
    const url = await freshPostgresUrl()
    const open = async () => openPortal('postgres', { database: await openPatiently(url) })
    nodes = [await open(), await open()]
  })
  afterAll(() => Promise.all(nodes.map((node) => node.close())))

  test('share one limit, and another address has its own', async () => {
    const [one, two] = nodes
    expect(
      refused([...(await probe(one, '203.0.113.1', 300)), ...(await probe(two, '203.0.113.1', 300))]),
    ).toBe(0)

    expect([await probe(one, '203.0.113.1'), await probe(two, '203.0.113.1')]).toEqual([[429], [429]])
    expect(await probe(two, '203.0.113.2')).toEqual([200])
  })

  test('limit wrong codes together, and don’t count a code that can’t be checked', async () => {
    const [one, two] = nodes
    const guess = async (node: Portal) =>
      (
        await node
          .browser('203.0.113.9')
          .post('/user/verifyEmail', { email: 'a.2024mca001@institute.example', otp: 1 })
      ).statusCode
    for (let tried = 0; tried < 150; tried += 1)
      expect([await guess(one), await guess(two)]).toEqual([400, 400])

    const asked = await statementsOf(async () => expect(await guess(two)).toBe(429))
    expect(asked.filter((text) => /insert into "rate_limits"/i.test(text))).toEqual([])
  })

  test('with different machine clocks still count by one clock', async () => {
    const [one, two] = nodes
    const timers = ['setTimeout', 'setInterval', 'setImmediate', 'nextTick', 'queueMicrotask'] as const
    const clearing = ['clearTimeout', 'clearInterval', 'clearImmediate', 'hrtime', 'performance'] as const
    const takeAt = (now: number) => {
      jest.useFakeTimers({ now, doNotFake: [...timers, ...clearing] })
      return one.app.rateLimits.take('follow', 'somebody').finally(() => jest.useRealTimers())
    }
    const day = 86_400_000
    await two.app.rateLimits.take('follow', 'somebody')
    const ahead = await takeAt(Date.now() + day)
    const behind = await takeAt(Date.now() - day)

    expect([ahead.count, behind.count]).toEqual([2, 3])
  })
})

test('reject an address that has used up its limit without a database query', async () => {
  const portal = await openPortal('postgres')
  const counts = (asked: string[]) => asked.filter((text) => text.includes('rate_limits')).length

  expect(counts(await statementsOf(() => probe(portal, '203.0.113.1', 600)))).toBeGreaterThanOrEqual(600)
  expect(counts(await statementsOf(() => probe(portal, '203.0.113.1', 20)))).toBe(0)
  await portal.close()
})

test('count separately without their database, and nobody waits for it', async () => {
  const database = await freshDatabase('postgres')
  const { app, browser } = await openPortal('postgres', { database })
  const visitor = browser('203.0.113.1')
  await visitor.get('/user/me')
  await database.close()
  const began = performance.now()
  const answers: number[] = []
  for (let n = 0; n < 602; n += 1)
    answers.push((await visitor.post('/user/isUsernameAvailable', { username: 'somebody' })).statusCode)

  expect([answers[0], refused(answers)]).toEqual([503, 2])
  expect(performance.now() - began).toBeLessThan(10_000)
  await app.close()
})

onBothDatabases('a rate limit', (portal) => {
  const take = async (key: string) => (await portal.app.rateLimits.take('handleCheck', key)).waitSeconds

  test('has every window of its policy, from the first point on', async () => {
    const waits: number[] = []
    for (let asked = 0; asked < 6; asked += 1) waits.push(await take('windows'))
    portal.clock.advance(59)
    waits.push(await take('windows'))
    portal.clock.advance(1)
    waits.push(await take('windows'))
    expect(waits).toEqual([0, 0, 0, 0, 0, 60, 1, 0])

    for (let rest = 0; rest < 24; rest += 1) {
      portal.clock.advance(60)
      expect(await take('windows')).toBe(0)
    }
    portal.clock.advance(60)
    expect(await take('windows')).toBeGreaterThan(80_000)
  })

  test('gives exactly its points when asked 100 times at once', async () => {
    const waits = await Promise.all(Array.from({ length: 100 }, () => take('raced')))

    expect(waits.filter((wait) => wait === 0)).toHaveLength(5)
  })

  test('is deleted when it has expired, and names nobody', async () => {
    const { app, clock } = portal
    await take('somebody@institute.example')
    await probe(portal, '203.0.113.1')
    const keys = (await app.db.select().from(rateLimits)).map(({ key }) => key)
    expect(keys.filter((key) => !/^[\w-]{43}$/.test(key))).toEqual([])

    clock.advance(2 * 86_400)
    await app.runJob('cleanup')
    expect(await app.db.select().from(rateLimits)).toEqual([])
  })
})
