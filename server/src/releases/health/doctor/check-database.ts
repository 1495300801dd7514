import { existsSync, statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import { performance } from 'node:perf_hooks'
import pg from 'pg'
import { planMigrations } from '../../../core/database/connect.ts'
import { DatabaseError, FolderInUse } from '../../../core/database/database.ts'
import { knownMigrations } from '../../../core/database/migrations.ts'
import type { Environment } from '../../../core/environment/environment.ts'
import { type Finding, fault, ok, okIf, reasonOf, warning } from './findings.ts'

type Settings = Pick<Environment, 'databaseUrl' | 'dataDir'>

const oldestVersion = 150_000
const slowMs = 20
const clocksApartMs = 2000
/** Enough for two nodes while one replaces the other. */
const connectionsFree = 25
const bytesFree = 1_000_000_000

const figuresQuery = `SELECT current_setting('server_version_num')::int AS version,
  current_setting('server_version') AS name,
  current_setting('max_connections')::int AS max, (SELECT count(*)::int FROM pg_stat_activity) AS used,
  extract(epoch FROM clock_timestamp()) * 1000 AS now,
  pg_database_size(current_database())::float8 AS bytes`

interface Figures {
  version: number
  name: string
  max: number
  used: number
  now: string
  bytes: number
}

const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`

/** Queries a database over a separate connection. An unreadable address fails like an unreachable one. */
export async function withClient<Answer>(
  databaseUrl: string,
  ask: (client: pg.Client) => Promise<Answer>,
): Promise<Answer> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return await ask(client)
  } finally {
    await client.end().catch(() => {})
  }
}

async function medianLatency(client: pg.Client): Promise<number> {
  const times: number[] = []
  for (let asked = 0; asked < 9; asked += 1) {
    const startedAt = performance.now()
    await client.query('SELECT 1')
    times.push(performance.now() - startedAt)
  }
  return times.sort((a, b) => a - b)[4] ?? 0
}

async function readPostgres(client: pg.Client): Promise<Finding[]> {
  const { rows } = await client.query<Figures>(figuresQuery)
  const [figures] = rows
  if (!figures) return []
  const { version, name, max, used, now, bytes } = figures
  const latency = await medianLatency(client)
  const apart = Math.abs(Date.now() - Number(now))
  return [
    version < oldestVersion
      ? fault('database', `PostgreSQL ${name}`, 'Use PostgreSQL 15 or newer.')
      : ok('database', `PostgreSQL ${name}, ${megabytes(bytes)}`),
    okIf(latency <= slowMs, {
      ...{ state: 'warning', what: 'latency', says: `it answers in ${latency.toFixed(1)} ms` },
      toDo: 'A page queries it several times: move it to this machine or network.',
    }),
    okIf(max - used >= connectionsFree, {
      ...{ state: 'warning', what: 'connections', says: `${used} of ${max} connections are in use` },
      toDo: 'Raise max_connections, or close other connections: a node uses up to ten.',
    }),
    apart <= clocksApartMs
      ? ok('clock', 'this machine and the database agree')
      : fault(
          'clock',
          `the database's differs by ${Math.round(apart / 1000)} s`,
          'Let NTP set both clocks (timedatectl set-ntp true).',
        ),
  ]
}

/** With PostgreSQL, DATA_DIR may not exist yet. */
const existing = (folder: string): string =>
  existsSync(folder) || dirname(folder) === folder ? folder : existing(dirname(folder))

function checkDisk(dataDir: string): Finding {
  try {
    const { bavail, bsize } = statfsSync(existing(dataDir))
    return okIf(bavail * bsize > bytesFree, {
      ...{
        state: 'warning',
        what: 'disk',
        says: `${megabytes(bavail * bsize)} are free on the disk of ${dataDir}`,
      },
      toDo: 'Free some space, or move DATA_DIR: the portal becomes read-only without it.',
    })
  } catch (error) {
    return warning('disk', reasonOf(error), 'Check DATA_DIR, and that the portal may read it.')
  }
}

async function checkTables(settings: Settings): Promise<Finding> {
  try {
    const pending = await planMigrations(settings)
    if (pending.length === 0) return ok('tables', 'they match this version')
    if (pending.length === knownMigrations().length)
      return warning(
        'tables',
        'there are none yet',
        'The next start creates them. If a restore was interrupted, repeat it first: portal-server restore.',
      )
    return warning(
      'tables',
      `${pending.length} pending migrations`,
      'Back up first. The next start applies them.',
    )
  } catch (error) {
    if (error instanceof FolderInUse) return ok('tables', 'a running portal has the embedded database open')
    const advice = error instanceof DatabaseError ? 'See the message.' : 'Start the portal, and read its log.'
    return fault('tables', reasonOf(error), advice)
  }
}

/** The database: version, latency, connections, free space, and whether its tables match this version. */
export async function checkDatabase(settings: Settings): Promise<Finding[]> {
  const { databaseUrl, dataDir } = settings
  const disk = checkDisk(dataDir)
  if (!databaseUrl) return [ok('database', `embedded, in ${dataDir}`), await checkTables(settings), disk]
  try {
    const findings = await withClient(databaseUrl, readPostgres)
    const isUsable = findings.some(({ what, state }) => what === 'database' && state === 'ok')
    return [...findings, ...(isUsable ? [await checkTables(settings)] : []), disk]
  } catch (error) {
    return [fault('database', reasonOf(error), 'Check DATABASE_URL, and that its user may connect.'), disk]
  }
}
