import { existsSync, statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import { performance } from 'node:perf_hooks'
import pg from 'pg'
import { planMigrations } from '../../../core/database/connect.ts'
import { DatabaseError, FolderInUse } from '../../../core/database/database.ts'
import { knownMigrations } from '../../../core/database/migrations.ts'
import type { Environment } from '../../../core/environment/environment.ts'
import { type Finding, fault, ok, reasonOf, warning } from './findings.ts'

type Settings = Pick<Environment, 'databaseUrl' | 'dataDir'>

const oldestVersion = 150_000
const slowMs = 20
const clocksApartMs = 2000
/** Of those that the server allows, so many must be free: two nodes while one replaces the other. */
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

async function latencyOf(client: pg.Client): Promise<number> {
  const times: number[] = []
  for (let asked = 0; asked < 9; asked += 1) {
    const begun = performance.now()
    await client.query('SELECT 1')
    times.push(performance.now() - begun)
  }
  return times.sort((a, b) => a - b)[4] ?? 0
}

function* judged({ version, name, max, used, now, bytes }: Figures, latency: number): Generator<Finding> {
  yield version < oldestVersion
    ? fault('database', `PostgreSQL ${name}`, 'Use PostgreSQL 15 or newer.')
    : ok('database', `PostgreSQL ${name}, ${megabytes(bytes)}`)
  const answers = `it answers in ${latency.toFixed(1)} ms`
  yield latency > slowMs
    ? warning(
        'latency',
        answers,
        'A page asks it several times: put it on this machine, or into this network.',
      )
    : ok('latency', answers)
  const connections = `${used} of ${max} connections are in use`
  yield max - used < connectionsFree
    ? warning(
        'connections',
        connections,
        'Raise max_connections, or end what holds them: a node uses up to ten.',
      )
    : ok('connections', connections)
  const apart = Math.round(Math.abs(Date.now() - Number(now)) / 1000)
  yield apart * 1000 > clocksApartMs
    ? fault(
        'clock',
        `the database's differs by ${apart} s`,
        'Let NTP set both clocks (timedatectl set-ntp true).',
      )
    : ok('clock', 'this machine and the database agree')
}

async function postgres(databaseUrl: string): Promise<Finding[]> {
  let client: pg.Client | undefined
  try {
    // Already here it reads the certificates that the address names.
    client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 })
    client.on('error', () => {})
    await client.connect()
    const { rows } = await client.query<Figures>(figuresQuery)
    const [figures] = rows
    return figures ? [...judged(figures, await latencyOf(client))] : []
  } catch (error) {
    return [fault('database', reasonOf(error), 'Check DATABASE_URL, and that its user may connect.')]
  } finally {
    await client?.end().catch(() => {})
  }
}

/** Of a folder that is not there yet, where it will be: on PostgreSQL the portal makes none before it needs it. */
const existing = (folder: string): string =>
  existsSync(folder) || dirname(folder) === folder ? folder : existing(dirname(folder))

function room(dataDir: string): Finding {
  try {
    const { bavail, bsize } = statfsSync(existing(dataDir))
    const free = `${megabytes(bavail * bsize)} are free on the disk of ${dataDir}`
    if (bavail * bsize > bytesFree) return ok('disk', free)
    return warning('disk', free, 'Make room, or move DATA_DIR: without it the portal only reads.')
  } catch (error) {
    return warning('disk', reasonOf(error), 'Check DATA_DIR, and that the portal may read it.')
  }
}

async function tables(settings: Settings): Promise<Finding> {
  try {
    const pending = await planMigrations(settings)
    if (pending.length === 0) return ok('tables', 'they are those of this version')
    if (pending.length === knownMigrations().length)
      return warning(
        'tables',
        'there are none yet',
        'The start makes them, empty. Where a restore was interrupted, repeat it first: portal-server restore.',
      )
    return warning(
      'tables',
      `${pending.length} migrations are to do`,
      'The next start does them; back up first.',
    )
  } catch (error) {
    if (error instanceof FolderInUse) return ok('tables', 'a portal has the embedded database open')
    const advice =
      error instanceof DatabaseError ? 'See what it says.' : 'Start the portal, and read its log.'
    return fault('tables', reasonOf(error), advice)
  }
}

/** The database: which, how far, how full, and whether its tables are this version's. */
export async function checkDatabase(settings: Settings): Promise<Finding[]> {
  const { databaseUrl, dataDir } = settings
  if (!databaseUrl) return [ok('database', `embedded, in ${dataDir}`), await tables(settings), room(dataDir)]
  const findings = await postgres(databaseUrl)
  const isReached = findings.some(({ what, state }) => what === 'database' && state === 'ok')
  return isReached ? [...findings, await tables(settings), room(dataDir)] : [...findings, room(dataDir)]
}
