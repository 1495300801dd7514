import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { emptyPostgresUrl } from '../../testing/databases.ts'
import { freePorts } from '../../testing/nginx.ts'
import { openPostgres } from './postgres.ts'

// It needs a PgBouncer on this machine (Debian: apt-get install pgbouncer).
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
    ...{ listen_addr: '127.0.0.1', listen_port: listen, unix_socket_dir: '', auth_type: 'any' },
    ignore_startup_parameters: 'statement_timeout,lock_timeout,idle_in_transaction_session_timeout',
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
  // It refuses to run as root.
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

const refusal =
  /^DATABASE_URL leads to a pooler in transaction mode, .*set pool_mode = session for it \(PgBouncer\), or connect to PostgreSQL directly\.$/

describeHere('behind PgBouncer', () => {
  test.each([
    ['one connection', { default_pool_size: '1' }],
    ['several connections', { default_pool_size: '20' }],
    ['two connections in turn', { default_pool_size: '2', min_pool_size: '2', server_round_robin: '1' }],
    ['several connections in turn', { default_pool_size: '5', min_pool_size: '5', server_round_robin: '1' }],
  ])('in transaction mode with %s, the portal does not start', async (_pool, settings) => {
    await behindPooler({ pool_mode: 'transaction', ...settings }, async (url) => {
      await expect(openPostgres(url)).rejects.toThrow(refusal)
      // Once other clients have left connections behind, too.
      await expect(openPostgres(url)).rejects.toThrow(refusal)
    })
  })

  test('in session mode it starts, and has its tables', async () => {
    await behindPooler({ pool_mode: 'session' }, async (url) => {
      const database = await openPostgres(url)
      await expect(database.check()).resolves.not.toThrow()
      await database.close()
    })
  })
})
