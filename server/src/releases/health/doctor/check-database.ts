import { existsSync, statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { planMigrations } from '../../../core/database/connect.ts'
import { DatabaseError, type Db, FolderInUse } from '../../../core/database/database.ts'
import { knownMigrations } from '../../../core/database/migrations.ts'
import type { Environment } from '../../../core/environment/environment.ts'
import { failureReason } from '../../../core/errors/failure-reason.ts'
import { readDatabaseFacts } from '../database-facts.ts'
import { type Finding, ok, okIf, problem, problemIfThrown, warning } from './findings.ts'

const oldestVersion = 150_000
const slowMs = 20
const clocksApartMs = 2000
/** Enough for two nodes while one replaces the other. */
const connectionsFree = 25
const bytesFree = 1_000_000_000

const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`

/** Queries a database over a separate connection. An unreadable address fails like an unreachable one. */
export async function withDatabase<Answer>(
  databaseUrl: string,
  ask: (db: Db) => Promise<Answer>,
): Promise<Answer> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return await ask(drizzle(client, { casing: 'snake_case' }))
  } finally {
    await client.end().catch(() => {})
  }
}

async function checkServer(db: Db): Promise<Finding[]> {
  const { versionNumber, version, connectionLimit, connections, clockGapMs, bytes, latencyMs } =
    await readDatabaseFacts(db)
  const latency = `it answers in ${latencyMs.toFixed(1)} ms`
  const used = `${connections} of ${connectionLimit} connections are in use`
  const toSpeedUp = 'A page queries it several times: move it to this machine or network.'
  const toFree = 'Raise max_connections, or close other connections: a node uses up to ten.'
  const clock = `the database's differs by ${Math.round(clockGapMs / 1000)} s`
  return [
    versionNumber < oldestVersion
      ? problem('database', `PostgreSQL ${version}`, 'Use PostgreSQL 15 or newer.')
      : ok('database', `PostgreSQL ${version}, ${megabytes(bytes)}`),
    okIf(latencyMs <= slowMs, warning('latency', latency, toSpeedUp)),
    okIf(connectionLimit - connections >= connectionsFree, warning('connections', used, toFree)),
    clockGapMs <= clocksApartMs
      ? ok('clock', 'this machine and the database agree')
      : problem('clock', clock, 'Let NTP set both clocks (timedatectl set-ntp true).'),
  ]
}

/** With PostgreSQL, DATA_DIR may not exist yet. */
const existing = (folder: string): string =>
  existsSync(folder) || dirname(folder) === folder ? folder : existing(dirname(folder))

function checkDisk(dataDir: string): Finding {
  try {
    const { bavail, bsize } = statfsSync(existing(dataDir))
    const says = `${megabytes(bavail * bsize)} are free on the disk of ${dataDir}`
    const toDo = 'Free some space, or move DATA_DIR: the portal becomes read-only without it.'
    return okIf(bavail * bsize > bytesFree, warning('disk', says, toDo))
  } catch (error) {
    return warning('disk', failureReason(error), 'Check DATA_DIR, and that the portal may read it.')
  }
}

async function checkTables(environment: Pick<Environment, 'databaseUrl' | 'dataDir'>): Promise<Finding> {
  try {
    const pending = await planMigrations(environment)
    if (pending.length === 0) return ok('tables', 'they match this version')
    const [says, toDo] =
      pending.length === knownMigrations().length
        ? [
            'there are none yet',
            'The next start creates them. If a restore was interrupted, repeat it first: portal-server restore.',
          ]
        : [`${pending.length} pending migrations`, 'Back up first. The next start applies them.']
    return warning('tables', says, toDo)
  } catch (error) {
    if (error instanceof FolderInUse) return ok('tables', 'a running portal has the embedded database open')
    const toDo = error instanceof DatabaseError ? 'See the message.' : 'Start the portal, and read its log.'
    return problem('tables', failureReason(error), toDo)
  }
}

/** The database: version, latency, connections, free space, and whether its tables match this version. */
export async function checkDatabase(environment: Environment): Promise<Finding[]> {
  const { databaseUrl, dataDir } = environment
  if (!databaseUrl)
    return [ok('database', `embedded, in ${dataDir}`), await checkTables(environment), checkDisk(dataDir)]
  const toDo = 'Check DATABASE_URL, and that its user may connect.'
  const server = await problemIfThrown('database', toDo, () => withDatabase(databaseUrl, checkServer))
  const isUsable = server.some(({ what, state }) => what === 'database' && state === 'ok')
  return [...server, ...(isUsable ? [await checkTables(environment)] : []), checkDisk(dataDir)]
}
