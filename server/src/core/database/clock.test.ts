import { sql } from 'drizzle-orm'
import { freshPostgresUrl } from '../../testing/databases/databases.ts'
import { buildServer, newDataDir, startServer } from '../../testing/servers/server-process.ts'
import { newStudent } from '../../testing/students.ts'
import { aheadAfter, databaseClock } from './clock.ts'
import { openPostgres } from './postgres.ts'

jest.setTimeout(120_000)

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
  const quick = { askedMs: 1_000, toldMs: 51_001, heardMs: 1_002 }

  test('starts halfway between question and answer, and gets better with faster answers', () => {
    const first = aheadAfter(undefined, { askedMs: 0, toldMs: 50_000, heardMs: 800 })

    expect(first).toBe(49_600)
    expect(aheadAfter(first, quick)).toBe(49_999)
  })

  test.each([
    ['the question', { askedMs: 2_000, toldMs: 52_999, heardMs: 3_000 }],
    ['the answer', { askedMs: 2_000, toldMs: 52_001, heardMs: 3_000 }],
  ])('ignores a sample if %s took long', (_what, slow) => {
    const known = aheadAfter(undefined, quick)

    expect(aheadAfter(known, slow)).toBe(known)
  })

  test('follows the database if its clock was changed or this machine was suspended', () => {
    const known = aheadAfter(undefined, quick)

    expect(aheadAfter(known, { askedMs: 2_000, toldMs: 62_001, heardMs: 2_002 })).toBe(59_999)
    expect(aheadAfter(known, { askedMs: 2_000, toldMs: 42_001, heardMs: 2_002 })).toBe(40_001)
  })
})

/** Loaded before a node's own code, so that its machine's clock is a day ahead. */
const aheadByADay = `data:text/javascript,${encodeURIComponent(`
const Right = Date
globalThis.Date = class extends Right {
  constructor(...given) { given.length ? super(...given) : super(Right.now() + ${dayMs}) }
  static now() { return Right.now() + ${dayMs} }
}`)}`

test('a node whose machine is a day ahead postpones nothing by that day', async () => {
  buildServer()
  const DATABASE_URL = await freshPostgresUrl()
  const env = { DATABASE_URL, DATA_DIR: newDataDir(), SMTP_URL: 'smtp://127.0.0.1:1' }
  const node = startServer({ ...env, NODE_OPTIONS: `--import=${aheadByADay}` })
  const origin = await node.origin
  const { headers } = await fetch(`${origin}/backend/user/me`)
  const cookies = headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0] ?? '')
  const xsrf = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length) ?? ''
  const answer = await fetch(`${origin}/backend/user/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: cookies.join('; '), 'x-xsrf-token': xsrf },
    body: JSON.stringify(newStudent()),
  })
  const database = await openPostgres(DATABASE_URL)
  const jobs = () => database.db.execute(sql`SELECT name FROM jobs WHERE lease_until IS NULL`)
  while ((await jobs()).rows.length === 0) await new Promise((resolve) => setTimeout(resolve, 100))
  const { rows } = await database.db.execute(sql`
    SELECT name AS what FROM jobs
    WHERE due_at > now() + CASE WHEN name = 'retention' THEN interval '25 hours' ELSE interval '1 hour' END
    UNION ALL SELECT 'mail' FROM mails WHERE due_at > now() + interval '1 hour' OR expires_at > now() + interval '1 hour'
    UNION ALL SELECT 'code' FROM pending_signups WHERE code_expires_at > now() + interval '1 hour'`)
  node.process.kill('SIGTERM')
  await node.ended
  await database.close()

  expect(answer.status).toBe(201)
  expect(rows).toEqual([])
})
