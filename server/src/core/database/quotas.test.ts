import { bothDatabases, type DatabaseKind, freshDatabase } from '../../testing/databases.ts'
import type { Database } from './database.ts'
import { quotas } from './quotas.tables.ts'
import { deleteStaleQuotas, returnToQuota, takeFromQuota } from './quotas.ts'

const allowances = [
  { max: 1, withinMs: 60_000 },
  { max: 3, withinMs: 3_600_000 },
]
const start = Date.UTC(2025, 0, 1)
const at = (seconds: number) => new Date(start + seconds * 1000)

describe.each(bothDatabases)('quotas (%s)', (kind: DatabaseKind) => {
  let database: Database
  beforeAll(async () => {
    database = await freshDatabase(kind)
  })
  afterAll(() => database.close())

  test('every allowance holds, in a sliding window, and a refusal counts nothing', async () => {
    const take = (seconds: number) => takeFromQuota(database.db, 'sliding', allowances, at(seconds))

    expect(await take(0)).toBe(0)
    expect(await take(59)).toBe(1)
    expect(await take(60)).toBe(0)
    expect(await take(120)).toBe(0)
    expect(await take(180)).toBe(3600 - 180)
    expect(await take(3599)).toBe(1)
    expect(await take(3600)).toBe(0)
    expect(await take(3660)).toBe(0)
  })

  test('what is given back may be taken again', async () => {
    const take = (seconds: number) =>
      takeFromQuota(database.db, 'returned', [{ max: 1, withinMs: 60_000 }], at(seconds))
    await take(0)
    expect(await take(1)).toBeGreaterThan(0)
    await returnToQuota(database.db, 'returned', at(0))

    expect(await take(1)).toBe(0)
  })

  test('of two counted at one moment one is given back', async () => {
    const take = () => takeFromQuota(database.db, 'twins', [{ max: 2, withinMs: 60_000 }], at(0))
    await take()
    await take()
    await returnToQuota(database.db, 'twins', at(0))
    await returnToQuota(database.db, 'twins', at(1))

    expect([await take(), (await take()) > 0]).toEqual([0, true])
  })

  test('asked 100 times at once it gives what it has, and no more', async () => {
    const taken = await Promise.all(
      Array.from({ length: 100 }, () =>
        takeFromQuota(database.db, 'raced', [{ max: 7, withinMs: 60_000 }], at(0)),
      ),
    )

    expect(taken.filter((wait) => wait === 0)).toHaveLength(7)
  })

  test('rows that say nothing any more are deleted', async () => {
    await takeFromQuota(database.db, 'old', [{ max: 1, withinMs: 1000 }], at(0))
    await takeFromQuota(database.db, 'new', [{ max: 1, withinMs: 1000 }], at(5000))
    await deleteStaleQuotas(database.db, at(5000))
    const keys = (await database.db.select().from(quotas)).map(({ key }) => key)

    expect(keys).toContain('new')
    expect(keys).not.toContain('old')
  })
})
