import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { emptyPostgresUrl } from '../../testing/databases/databases.ts'
import { openPortal } from '../../testing/portal.ts'
import { freePorts } from '../../testing/servers/nginx.ts'
import { signUp } from '../../testing/students.ts'
import { waitUntil } from '../../testing/waiting.ts'
import type { Database, Db } from './database.ts'
import { migrationLock, openPostgres } from './postgres.ts'

// Needs PgBouncer on this machine (Debian: apt-get install pgbouncer).
const describeHere =
  spawnSync('pgbouncer', ['--version'], { stdio: 'ignore' }).status === 0 ? describe : describe.skip

/** Runs `work` with the address of a PgBouncer in front of an empty database. */
async function behindPooler(settings: Record<string, string>, work: (url: string) => Promise<void>) {
  const { hostname, port, pathname, username } = new URL(await emptyPostgresUrl())
  const [listen = 0] = await freePorts(1)
  const folder = mkdtempSync(join(tmpdir(), 'portal-pooler-'))
  chmodSync(folder, 0o755)
  const file = join(folder, 'pgbouncer.ini')
  const options = {
    listen_addr: '127.0.0.1',
    listen_port: listen,
    unix_socket_dir: '',
    auth_type: 'any',
    ...settings,
  }
  writeFileSync(
    file,
    [
      '[databases]',
      `portal = host=${hostname} port=${port} dbname=${pathname.slice(1)} user=${username}`,
      '[pgbouncer]',
      ...Object.entries(options).map(([name, value]) => `${name} = ${value}`),
    ].join('\n'),
  )
  // PgBouncer refuses to run as root.
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const pooler = spawn('pgbouncer', [...user, file], { stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = once(pooler, 'close')
  try {
    await new Promise<void>((resolve, reject) => {
      let log = ''
      pooler.stderr.on('data', (text) => {
        log += text
        if (log.includes('process up')) resolve()
      })
      ended.then(() => reject(new Error(`PgBouncer did not start: ${log}`)))
    })
    await work(`postgres://${username}@127.0.0.1:${listen}/portal`)
  } finally {
    pooler.kill('SIGKILL')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Uses several of the pool's connections at once. */
const onConnections = <T>({ db }: Database, work: (tx: Db) => Promise<T>) =>
  Promise.all(Array.from({ length: 5 }, () => db.transaction(work)))

async function limitsOf({ db }: Database): Promise<string[]> {
  const limits: string[] = []
  for (const name of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']) {
    const { rows } = await db.execute<{ is: string }>(sql`SELECT current_setting(${name}) AS is`)
    limits.push(rows[0]?.is ?? '')
  }
  return limits
}

describeHere('behind PgBouncer', () => {
  test.each([
    ['transaction mode with one connection', { pool_mode: 'transaction', default_pool_size: '1' }],
    [
      'transaction mode with connections in turn',
      { pool_mode: 'transaction', default_pool_size: '5', server_round_robin: '1' },
    ],
  ])('in %s nodes start together, and a student can sign up and log in', async (_mode, settings) => {
    await behindPooler(settings, async (url) => {
      const databases = await Promise.all([openPostgres(url), openPostgres(url)])
      const [one, two] = await Promise.all(databases.map((database) => openPortal('postgres', { database })))
      if (!one || !two) throw new Error('no nodes')
      const { form, browser, user } = await signUp(one)
      const other = two.browser()
      const login = (password: string) => other.post('/user/login', { loginCredential: form.email, password })
      expect((await login(form.password)).statusCode).toBe(200)

      for (let round = 0; round < 10; round += 1) {
        const answers = await Promise.all([browser, other, browser, other].map((one) => one.get('/user/me')))
        expect(answers.map((answer) => answer.json().user?._id)).toEqual(Array(4).fill(user._id))
      }
      for (let tried = 0; tried < 6; tried += 1) await login('a guess')
      expect((await login('a guess')).statusCode).toBe(429)
      await Promise.all([one.close(), two.close()])
    })
  })

  test('in transaction mode every connection has the limits, and a long wait ends', async () => {
    await behindPooler({ pool_mode: 'transaction' }, async (url) => {
      const database = await openPostgres(url, { statementMs: 900, lockMs: 400, answerMs: 10_000 })
      const found = await onConnections(database, async (tx) => {
        await tx.execute(sql`SELECT pg_sleep(0.1)`)
        return limitsOf({ ...database, db: tx })
      })
      expect(found).toEqual(Array(5).fill(['900ms', '400ms', '5s']))

      const began = performance.now()
      await expect(database.db.execute(sql`SELECT pg_sleep(5)`)).rejects.toMatchObject({
        cause: { code: '57014' },
      })
      expect(performance.now() - began).toBeLessThan(4_000)
      await database.close()
    })
  })

  test('a node that is killed while it migrates does not stop others from starting', async () => {
    await behindPooler({ pool_mode: 'transaction' }, async (url) => {
      const stuck = new pg.Client({ connectionString: url })
      stuck.on('error', () => {})
      await stuck.connect()
      await stuck.query('BEGIN')
      await stuck.query('SELECT pg_advisory_xact_lock($1)', [migrationLock])
      const lines: string[] = []
      const starting = openPostgres(url, { warn: (line) => lines.push(line) })
      await waitUntil(() => lines.length > 0)
      stuck.connection.stream.destroy()

      await (await starting).close()
      expect(lines[0]).toMatch(
        /^Waiting for another node, or a long transaction, to release the tables \(5 s\)$/,
      )
    })
  })
})
