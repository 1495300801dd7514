import { sql } from 'drizzle-orm'
import pg from 'pg'
import { freshPostgresUrl } from '../../testing/databases/databases.ts'
import { startSilentNetwork } from '../../testing/servers/silent-network.ts'
import type { Database, Db } from './database.ts'
import { isDatabaseAway } from './failures.ts'
import { openPostgres } from './postgres.ts'

const poolSize = 10
/** How long a test waits for a silent database. */
const answerMs = 1_000
const each = <T>(work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: poolSize }, (_, index) => work(index)))
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

/** Uses every connection of the pool at once, to check that none is lost or broken. */
async function useAll({ db }: Database): Promise<void> {
  await each(() => db.transaction((tx) => tx.execute(sql`SELECT pg_sleep(0.05)`)))
}

const backendOf = async (db: Db) => {
  const { rows } = await db.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`)
  return rows[0]?.pid ?? 0
}

describe('connections that are ended from outside', () => {
  let database: Database
  let admin: pg.Pool
  const end = (pid: number) => admin.query('SELECT pg_terminate_backend($1, 1000)', [pid])
  beforeAll(async () => {
    const url = await freshPostgresUrl()
    database = await openPostgres(url)
    admin = new pg.Pool({ connectionString: url })
  })
  afterAll(async () => {
    await admin.end()
    await database.close()
  })

  test.each([
    ['between two statements of a transaction', true],
    ['before its COMMIT', false],
  ])(
    '%s: the caller gets an error that the database is unavailable, and the pool recovers',
    async (_when, hasMore) => {
      const failures = await each(() =>
        failureOf(
          database.db.transaction(async (tx) => {
            await end(await backendOf(tx))
            if (hasMore) await tx.execute(sql`SELECT 1`)
          }),
        ),
      )

      expect(failures.map(isDatabaseAway)).toEqual(Array(poolSize).fill(true))
      await useAll(database)
    },
  )
})

test('gives up on a silent database within seconds, and works again once it is back', async () => {
  const network = await startSilentNetwork(await freshPostgresUrl())
  const database = await openPostgres(network.url, { answerMs })
  await useAll(database)
  const timed = async (work: () => Promise<unknown>) => {
    const start = performance.now()
    const error = await failureOf(work())
    return { isAway: isDatabaseAway(error), ms: performance.now() - start }
  }
  const { db } = database

  let goOn = () => {}
  const silent = new Promise<void>((resolve) => {
    goOn = resolve
  })
  const inside = timed(() =>
    db.transaction(async (tx) => {
      await tx.execute(sql`SELECT 1`)
      await silent
      await tx.execute(sql`SELECT 2`)
    }),
  )
  network.goSilent()
  goOn()
  // Fewer than the pool holds: unused connections are silent for ever, too.
  const failed = await Promise.all([
    inside,
    timed(() => db.transaction(async () => {})),
    timed(() => db.execute(sql`SELECT 3`)),
  ])
  network.comeBack()
  const back = performance.now()
  await useAll(database)

  expect(failed.map(({ isAway }) => isAway)).toEqual([true, true, true])
  expect(Math.max(...failed.map(({ ms }) => ms))).toBeLessThan(3 * answerMs)
  expect(performance.now() - back).toBeLessThan(2 * answerMs)

  network.goSilent()
  const waiting = failureOf(db.execute(sql`SELECT 4`))
  await new Promise(setImmediate)
  const closing = performance.now()
  await Promise.all([database.close(), waiting])
  expect(performance.now() - closing).toBeLessThan(3 * answerMs)
  network.stop()
})
