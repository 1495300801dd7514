import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { tablesOf } from '../../backup/catalogue.ts'
import { freshDatabase, freshPostgresUrl, openPatiently } from '../../testing/databases.ts'
import { onPostgres } from '../../testing/on-databases.ts'
import { openPortal, type Portal } from '../../testing/portal.ts'
import { statementsOf } from '../../testing/statements.ts'
import { countMore, deleteEndedCounts } from './address-counts.queries.ts'
import { addressCounts } from './address-counts.tables.ts'
import { addressSums } from './address-sums.ts'

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

  test('have one limit between them, and another address has its own', async () => {
    const [one, two] = nodes
    expect(
      refused([...(await probe(one, '203.0.113.1', 300)), ...(await probe(two, '203.0.113.1', 300))]),
    ).toBe(0)

    expect([await probe(one, '203.0.113.1'), await probe(two, '203.0.113.1')]).toEqual([[429], [429]])
    expect(await probe(two, '203.0.113.2')).toEqual([200])
  })

  test('count all addresses of a network of IPv6 as one', async () => {
    const [one, two] = nodes
    await probe(one, '2001:db8:1:2::1', 400)

    expect(refused(await probe(two, '2001:db8:1:2:ffff::9', 201))).toBe(1)
    expect(await probe(two, '2001:db8:1:3::1')).toEqual([200])
  })

  test('hold wrong codes together: what one counted the other looks at before it counts', async () => {
    const [one, two] = nodes
    const guess = async (node: Portal) =>
      (
        await node
          .browser('203.0.113.9')
          .post('/user/verifyEmail', { email: 'a.2024mca001@institute.example', otp: 1 })
      ).statusCode
    expect(await guess(one)).toBe(400)
    await one.app.db.execute(sql`UPDATE address_counts SET count = 300 WHERE count = 1`)

    const asked = await statementsOf(async () => expect(await guess(two)).toBe(429))
    expect(asked.filter((text) => /insert into "address_counts"/i.test(text))).toEqual([])
  })
})

describe('what all calls of an address have together', () => {
  let nodes: [Portal, Portal]
  beforeAll(async () => {
    const url = await freshPostgresUrl()
    const open = async () => openPortal('postgres', { database: await openPatiently(url) })
    nodes = [await open(), await open()]
  })
  afterAll(() => Promise.all(nodes.map((node) => node.close())))
  const look = async (node: Portal, times: number) => {
    const browser = node.browser('203.0.113.7')
    const answers: number[] = []
    for (let n = 0; n < times; n += 1) answers.push((await browser.get('/user/getHomeStats')).statusCode)
    return refused(answers)
  }
  const rows = () => nodes[0].app.db.select({ count: addressCounts.count }).from(addressCounts)

  test('is added up over nodes where it is much, in one statement for all calls of a second', async () => {
    const [one, two] = nodes
    await look(one, 99)
    await one.app.addressLimits.told()
    expect(await rows()).toEqual([])

    const asked = await statementsOf(async () => {
      await look(one, 51)
      await one.app.addressLimits.told()
    })
    await look(two, 120)
    await two.app.addressLimits.told()
    expect(await rows()).toEqual([{ count: 270 }])
    const told = asked.filter((text) => /insert into "address_counts"/i.test(text))
    // The second may have ended in between.
    expect([1, 2, 3]).toContain(told.length)
  })

  test('is refused on each node once all know of it, at most what they have not told yet later', async () => {
    const [one, two] = nodes
    await one.app.db.execute(sql`UPDATE address_counts SET count = 5990`)
    expect(await look(one, 20)).toBe(0)
    await one.app.addressLimits.told()
    expect(await look(one, 2)).toBe(2)

    expect(await look(two, 1)).toBe(0)
    await two.app.addressLimits.told()
    expect(await look(two, 2)).toBe(2)
    expect(await rows()).toEqual([{ count: 6011 }])
  })

  test('is told once, however slowly it is taken', async () => {
    const told: number[] = []
    const sums = addressSums({ max: 1000, seconds: 60 }, async ([one]) => {
      told.push(one?.count ?? 0)
      await sleep(20)
      return new Map([['it', { count: 150, seconds: 60 }]])
    })
    for (let own = 100; own <= 150; own += 1) sums.count('it', own)

    await Promise.all([sums.tell(), sums.tell(), sums.tell()])
    expect(told).toEqual([150])
    sums.close()
  })

  test('what is counted anew while others are told of what is over is told whole', async () => {
    const told: number[] = []
    let answer = () => {}
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    const sums = addressSums({ max: 1000, seconds: 1 }, async ([one]) => {
      told.push(one?.count ?? 0)
      await answered
      return new Map([['it', { count: 100, seconds: 0 }]])
    })
    sums.count('it', 100)
    const slow = sums.tell()
    await sleep(1_010)
    for (let own = 101; own <= 130; own += 1) sums.count('it', own)
    answer()
    await slow
    await sums.tell()

    expect(told).toEqual([100, 30])
    sums.close()
  })

  test('begins anew after its time, also where nobody could be told', async () => {
    const sums = addressSums({ max: 100, seconds: 0.05 }, async () => undefined)

    expect([sums.count('it', 99), sums.count('it', 100), sums.count('it', 101)]).toEqual([
      undefined,
      undefined,
      1,
    ])
    await sleep(60)
    expect(sums.count('it', 102)).toBeUndefined()
    sums.close()
  })
})

test('an address that has used its limit up on a node is refused there without asking the database', async () => {
  const portal = await openPortal('postgres')
  const counts = (asked: string[]) => asked.filter((text) => text.includes('address_counts')).length

  expect(counts(await statementsOf(() => probe(portal, '203.0.113.1', 600)))).toBeGreaterThanOrEqual(600)
  // All calls of an address are added up, and told to the others now and then.
  expect(counts(await statementsOf(() => probe(portal, '203.0.113.1', 20)))).toBeLessThan(5)
  await portal.close()
})

test('the one node of the embedded database counts by itself, and asks that nothing', async () => {
  const portal = await openPortal('pglite')
  const answers = await probe(portal, '203.0.113.1', 601)
  const rows = await portal.app.db.$count(addressCounts)
  await portal.close()

  expect([refused(answers), rows]).toEqual([1, 0])
})

test('without its database a node counts for itself, and nobody waits for it', async () => {
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

onPostgres('what is counted of an address', (portal) => {
  test('is added for many addresses at once, to what others have added', async () => {
    const { db } = portal().app
    const told = [
      { key: 'b', count: 2 },
      { key: 'a', count: 1 },
    ]
    await countMore(db, told, 60)

    const rows = await countMore(db, told, 60)
    expect(rows.map(({ key, count, seconds }) => `${key} ${count} ${seconds}`).sort()).toEqual([
      'a 2 60',
      'b 4 60',
    ])
    await db.delete(addressCounts)
  })

  test('begins anew when its time is over, and is deleted then; no address is kept, and no backup has it', async () => {
    await probe(portal(), '203.0.113.1', 2)
    await portal().app.db.execute(sql`UPDATE address_counts SET count = 600`)
    expect(await probe(portal(), '203.0.113.1')).toEqual([429])
    await portal().app.db.execute(sql`UPDATE address_counts SET ends_at = now() - interval '1 second'`)
    expect(await probe(portal(), '203.0.113.1')).toEqual([200])

    const [row] = await portal().app.db.select().from(addressCounts)
    expect(row).toMatchObject({ key: expect.stringMatching(/^[\w-]{43}$/), count: 1 })
    expect([...(await tablesOf(portal().app.db)).keys()]).not.toContain('address_counts')
    await deleteEndedCounts(portal().app.db)
    expect(await portal().app.db.select().from(addressCounts)).toHaveLength(1)
    // Of a flood, too, none of its statements has more to do than it has time for.
    await portal().app.db.execute(
      sql`INSERT INTO address_counts SELECT n::text, 1, now() FROM generate_series(1, 4) AS n`,
    )
    await portal().app.db.execute(sql`UPDATE address_counts SET ends_at = now() - interval '1 second'`)
    const asked = await statementsOf(() => deleteEndedCounts(portal().app.db, 2))
    expect(await portal().app.db.select().from(addressCounts)).toEqual([])
    expect(asked).toHaveLength(3)
  })
})
