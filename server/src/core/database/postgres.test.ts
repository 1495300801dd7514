import pg from 'pg'
import { freshPostgresUrl } from '../../testing/databases/databases.ts'
import { openPortal } from '../../testing/portal.ts'
import { newStudent, signedUp } from '../../testing/students.ts'
import { DatabaseError } from './database.ts'
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
