import pg from 'pg'
import { quotas } from '../core/database/quotas.tables.ts'
import { databases, freshDatabase, freshPostgresUrl, openPatiently } from '../testing/databases.ts'
import { onPostgres } from '../testing/on-databases.ts'
import { openPortal, type Portal } from '../testing/portal.ts'
import { newStudent, signUp } from '../testing/students.ts'
import { loginDelays } from './accounts.tables.ts'
import { productionCost } from './passwords.ts'

const guess = (portal: Portal, loginCredential: string, browser = portal.browser()) =>
  browser.post('/user/login', { loginCredential, password: 'not this one' })

/** Everything that is counted for logins. */
async function counted({ app: { db } }: Pick<Portal, 'app'>) {
  const delays = await db
    .select({ failures: loginDelays.failures, turnAt: loginDelays.turnAt })
    .from(loginDelays)
  const moments = await db.select({ key: quotas.key, moments: quotas.moments }).from(quotas)
  return {
    failures: delays.reduce((sum, { failures }) => sum + failures, 0),
    turns: delays.map(({ turnAt }) => turnAt.getTime()).sort(),
    first: moments.filter(({ key }) => key.startsWith('first ')).flatMap((row) => row.moments).length,
  }
}

describe.each(databases)('a login that is not looked at (%s)', (kind) => {
  test('because something else fails leaves neither a turn nor the first attempt of its address taken', async () => {
    const portal = await openPortal(kind)
    const { form } = await signUp(portal)
    for (let tried = 0; tried < 6; tried += 1) await guess(portal, form.email)
    const before = await counted(portal)

    await portal.app.db.execute('ALTER TABLE pending_signups RENAME TO away')
    const failed = await guess(portal, form.email, portal.browser('198.51.100.7'))
    const later = await guess(portal, form.email)
    await portal.app.db.execute('ALTER TABLE away RENAME TO pending_signups')

    expect([failed.statusCode, later.statusCode]).toEqual([500, 500])
    expect(await counted(portal)).toEqual(before)
    expect((await guess(portal, form.email, portal.browser('198.51.100.7'))).statusCode).toBe(401)
    expect(await counted(portal)).toMatchObject({ failures: before.failures + 1, first: before.first + 2 })
    await portal.close()
  })

  test('because the portal stops leaves no turn taken', async () => {
    const database = await freshDatabase(kind)
    const portal = await openPortal(kind, { database, parts: { pause: undefined } })
    await guess(portal, 'somebody')
    // The next one waits for half a minute.
    await database.db.update(loginDelays).set({ failures: 9 })
    const before = await counted(portal)

    const waiting = guess(portal, 'somebody')
    while ((await counted(portal)).failures === before.failures) await new Promise(setImmediate)
    const closed = portal.app.close()
    const answer = await waiting
    await closed

    expect(answer.statusCode).toBe(503)
    expect(await counted(portal)).toEqual(before)
    await database.close()
  })
})

test('the turn of a login during which the database went away is given back when it is there again', async () => {
  const url = new URL(await freshPostgresUrl())
  const name = url.pathname.slice(1)
  const admin = new pg.Client({
    connectionString: Object.assign(new URL(url), { pathname: '/postgres' }).href,
  })
  await admin.connect()
  const portal = await openPortal('postgres', {
    database: await openPatiently(url.href),
    parts: {
      pause: async () => {
        await admin.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`)
        await admin.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name])
      },
    },
  })
  for (let tried = 0; tried < 5; tried += 1) await guess(portal, 'somebody')
  const before = await counted(portal)

  const answer = await guess(portal, 'somebody')
  await admin.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`)
  while ((await counted(portal)).failures > before.failures)
    await new Promise((resolve) => setTimeout(resolve, 50))

  expect(answer.statusCode).toBe(503)
  expect(await counted(portal)).toEqual(before)
  await admin.end()
  await portal.close()
})

onPostgres(
  'many logins at once',
  (portal) => {
    test('only those that were looked at are counted', async () => {
      const credentials = [newStudent().email, newStudent().email]
      const answers = await Promise.all(
        Array.from({ length: 80 }, (_, at) =>
          guess(portal(), credentials[at % 2] ?? '', portal().browser(`198.51.${at}.7`)),
        ),
      )
      const withStatus = (status: number) => answers.filter(({ statusCode }) => statusCode === status).length
      const { failures, first } = await counted(portal())

      expect([withStatus(429) > 0, withStatus(503) > 0]).toEqual([true, true])
      expect(withStatus(401) + withStatus(429) + withStatus(503)).toBe(80)
      expect({ failures, first }).toEqual({ failures: withStatus(401), first: 2 * withStatus(401) })
    })
  },
  { parts: { passwordCost: productionCost } },
)
