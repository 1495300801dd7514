import { sql } from 'drizzle-orm'
import pg from 'pg'
import { freshPostgresUrl } from '../../testing/databases/databases.ts'
import { openPortal } from '../../testing/portal.ts'
import { startSilentNetwork } from '../../testing/servers/silent-network.ts'
import { newStudent, signedUp } from '../../testing/students.ts'
import { waitUntil } from '../../testing/waiting.ts'
import { aheadAfter, databaseClock } from './clock.ts'
import { type Database, DatabaseError, type Db } from './database.ts'
import { isDatabaseAway } from './failures.ts'
import { openPostgres } from './postgres.ts'

/** Runs SQL on the server as an administrator, in another database than the tested one. */
async function administer(url: string, ...statements: string[]): Promise<void> {
  const admin = new URL(url)
  admin.pathname = '/postgres'
  const client = new pg.Client({ connectionString: admin.href })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

const nameOf = (url: string) => new URL(url).pathname.slice(1)

test('a database that can’t be used is reported in one line, without its password', async () => {
  const unknown = openPostgres(`${await freshPostgresUrl()}_not_there`)
  await expect(unknown).rejects.toThrow(
    /^The database at .* cannot be used: .* does not exist\. Check DATABASE_URL\.$/,
  )
  await expect(unknown).rejects.toBeInstanceOf(DatabaseError)
  await expect(openPostgres('postgres://portal:secret@127.0.0.1:1/portal')).rejects.toThrow(
    /^The database at 127\.0\.0\.1:1\/portal cannot be used: (?!.*secret).* Check DATABASE_URL\.$/,
  )
  await expect(openPostgres('postgres://127.0.0.1:1/portal?sslrootcert=/nowhere.pem')).rejects.toThrow(
    /^The database at 127\.0\.0\.1:1\/portal cannot be used: .*ENOENT.*nowhere\.pem'\. Check DATABASE_URL\.$/,
  )
})

test('while the database is unavailable calls get 503 with Retry-After, and the portal reconnects by itself', async () => {
  const url = await freshPostgresUrl()
  const portal = await openPortal('postgres', { database: await openPostgres(url) })
  const { form } = await signedUp(portal)
  const browser = portal.browser()
  const stats = () => browser.get('/user/getHomeStats')
  await stats()

  await administer(
    url,
    `ALTER DATABASE ${nameOf(url)} ALLOW_CONNECTIONS false`,
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${nameOf(url)}'`,
  )
  const away = await Promise.all([
    stats(),
    browser.post('/user/signup', newStudent()),
    browser.post('/user/login', { loginCredential: form.email, password: form.password }),
  ])
  const readiness = await browser.open('/readyz')
  const health = await browser.open('/healthz')
  await administer(url, `ALTER DATABASE ${nameOf(url)} ALLOW_CONNECTIONS true`)
  const back = await stats()

  expect(away.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503])
  expect(away[0]?.headers['retry-after']).toBe('5')
  expect(away[0]?.json()).toEqual({ message: expect.not.stringMatching(/sql|select|connection|pg/i) })
  expect(readiness.json().checks).toMatchObject({ database: 'not ready' })
  expect(health.statusCode).toBe(200)
  expect((await browser.open('/readyz')).json().checks).toMatchObject({ database: 'ready' })
  await portal.app.db.execute('DELETE FROM drizzle.__drizzle_migrations')
  expect((await browser.open('/readyz')).json().checks).toMatchObject({ database: 'not ready' })
  expect(back.json()).toEqual({ mcaUserCount: 1, mscUserCount: 0, leadCount: 0 })
  await portal.close()
})

test('a full disk of PostgreSQL is answered with 503 and Retry-After, and the node is not ready until there is free space', async () => {
  const database = await openPostgres(await freshPostgresUrl(), { spaceCheckMs: 20 })
  const portal = await openPortal('postgres', { database })
  const browser = portal.browser()
  const diskOf = async () => (await browser.open('/readyz')).json().checks.disk
  // PostgreSQL's error if the disk has no space for another page.
  await database.db.execute(sql`
    CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = 'disk_full'; END $$`)
  await database.db.execute(sql`
    CREATE FUNCTION no_room_either() RETURNS event_trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = 'disk_full'; END $$`)
  await database.db.execute(sql`
    CREATE TRIGGER no_room BEFORE INSERT ON pending_signups EXECUTE FUNCTION no_room()`)
  await database.db.execute(sql`
    CREATE EVENT TRIGGER no_room ON ddl_command_start WHEN TAG IN ('CREATE TABLE AS')
    EXECUTE FUNCTION no_room_either()`)
  expect(await diskOf()).toBe('ready')

  const signUp = await browser.post('/user/signup', newStudent())
  const readiness = await diskOf()
  const logIn = await browser.post('/user/login', { loginCredential: 'somebody', password: 'x' })
  const stats = await browser.get('/user/getHomeStats')
  // Long enough for some checks that find no space.
  await new Promise((resolve) => setTimeout(resolve, 100))
  const later = await diskOf()
  await database.db.execute(sql`DROP EVENT TRIGGER no_room`)
  await database.db.execute(sql`DROP TRIGGER no_room ON pending_signups`)
  await waitUntil(async () => (await diskOf()) === 'ready')
  const again = await browser.post('/user/signup', newStudent())
  await portal.close()

  expect([signUp, logIn].map(({ statusCode, headers }) => [statusCode, headers['retry-after']])).toEqual([
    [503, '60'],
    [503, '60'],
  ])
  expect(signUp.json()).toEqual({
    message: 'The portal’s disk is full. Nothing can be saved until space is freed',
  })
  expect([readiness, later]).toEqual(['not ready', 'not ready'])
  expect(stats.statusCode).toBe(200)
  expect(again.statusCode).toBe(201)
})

const dayMs = 24 * 3_600_000

test('the clock is the database’s, whatever the machine’s clock says', async () => {
  const database = await openPostgres(await freshPostgresUrl())
  const real = Date.now()
  const machine = jest.spyOn(Date, 'now').mockImplementation(() => real + dayMs)
  const clock = await databaseClock(database.db)
  machine.mockRestore()

  expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(2_000)
  clock.stop()
  await database.close()
})

describe('a node’s estimate of the database’s time', () => {
  const quick = { askedMs: 1_000, databaseMs: 51_001, answeredMs: 1_002 }

  test('starts halfway between question and answer, and gets better with faster answers', () => {
    const first = aheadAfter(undefined, { askedMs: 0, databaseMs: 50_000, answeredMs: 800 })

    expect(first).toBe(49_600)
    expect(aheadAfter(first, quick)).toBe(49_999)
  })

  test.each([
    ['the question', { askedMs: 2_000, databaseMs: 52_999, answeredMs: 3_000 }],
    ['the answer', { askedMs: 2_000, databaseMs: 52_001, answeredMs: 3_000 }],
  ])('ignores a sample if %s took long', (_what, slow) => {
    const known = aheadAfter(undefined, quick)

    expect(aheadAfter(known, slow)).toBe(known)
  })

  test('follows the database if its clock was changed or this machine was suspended', () => {
    const known = aheadAfter(undefined, quick)

    expect(aheadAfter(known, { askedMs: 2_000, databaseMs: 62_001, answeredMs: 2_002 })).toBe(59_999)
    expect(aheadAfter(known, { askedMs: 2_000, databaseMs: 42_001, answeredMs: 2_002 })).toBe(40_001)
  })
})

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

test('has ten connections with limits, and a call waits two seconds for one', async () => {
  const database = await openPostgres(await freshPostgresUrl())
  let free = () => {}
  const isFree = new Promise<void>((resolve) => {
    free = resolve
  })
  const held = each(() =>
    database.db.transaction(async (tx) => {
      const { rows } = await tx.execute(sql`SELECT current_setting('statement_timeout') AS statement,
        current_setting('lock_timeout') AS lock, current_setting('idle_in_transaction_session_timeout') AS idle`)
      await isFree
      return rows[0]
    }),
  )
  const start = performance.now()
  const failure = await failureOf(database.db.execute(sql`SELECT 1`))
  const waitedMs = performance.now() - start
  free()

  expect(await held).toEqual(Array(poolSize).fill({ statement: '3s', lock: '1s', idle: '5s' }))
  expect([isDatabaseAway(failure), database.load().total]).toEqual([true, poolSize])
  expect(waitedMs).toBeGreaterThan(1_900)
  expect(waitedMs).toBeLessThan(10_000)
  await database.close()
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
