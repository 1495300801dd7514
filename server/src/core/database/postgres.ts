import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { type Database, DatabaseError } from './database.ts'
import { checkTables, migrate, pendingMigrations, refuseNewerTables } from './migrations.ts'
import { keepAlive, openPool, overPool, type PoolTimes } from './pool.ts'
import { watchRoom } from './room.ts'

/** A start can wait longer than a request: the database may start at the same time, on the same machine. */
const connectTimeoutMs = 10_000

/** Any number, the same on every node. */
export const migrationLock = 7_062_019

/** Where a database is, without who may use it. */
export const placeOf = (databaseUrl: string) => {
  const { hostname, port, pathname } = new URL(databaseUrl)
  return `${hostname}:${port || 5432}${pathname}`
}

const reasonOf = (error: unknown) => {
  if (error instanceof AggregateError) return error.errors.map(String).join('; ')
  return error instanceof Error ? error.message : String(error)
}

/** The search of papers needs it. Where it is there already, any user may say this. */
async function createExtension(client: pg.Client, databaseUrl: string): Promise<void> {
  const create = 'CREATE EXTENSION IF NOT EXISTS pg_trgm'
  try {
    await client.query(create)
  } catch (error) {
    throw new DatabaseError(
      `The extension pg_trgm cannot be created in ${placeOf(databaseUrl)}: ${reasonOf(error)}. It comes with PostgreSQL (Debian: postgresql-contrib); its administrator runs "${create}" in this database once.`,
    )
  }
}

/** One connection, without the limits of the pool. */
export async function openClient(databaseUrl: string): Promise<pg.Client> {
  try {
    // Already here it reads the certificates that the address names.
    const client = new pg.Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: connectTimeoutMs,
      ...keepAlive,
    })
    client.on('error', () => {})
    await client.connect()
    return client
  } catch (error) {
    throw new DatabaseError(
      `The database at ${placeOf(databaseUrl)} cannot be used: ${reasonOf(error)}. Check DATABASE_URL.`,
    )
  }
}

/** The names of the migrations that a start would run. */
export async function planPostgres(databaseUrl: string): Promise<string[]> {
  const client = await openClient(databaseUrl)
  try {
    return await pendingMigrations(drizzle(client, { casing: 'snake_case' }))
  } finally {
    await client.end()
  }
}

/**
 * Behind a pooler in transaction mode a client has another connection for each transaction, so locks and settings of a
 * session are lost. Then one client's connection changes, or a second client gets it while the first is connected.
 */
async function refuseTransactionPooling(client: pg.Client, databaseUrl: string): Promise<void> {
  const backendOf = async (one: pg.Client) => (await one.query('SELECT pg_backend_pid() AS id')).rows[0].id
  const other = await openClient(databaseUrl)
  try {
    // Another node's calls could hide it once.
    for (let round = 0; round < 3; round += 1) {
      const own = await backendOf(client)
      const later = await backendOf(client)
      await other.query('BEGIN')
      const others = await backendOf(other)
      await other.query('COMMIT')
      if (own !== later || own === others)
        throw new DatabaseError(
          `DATABASE_URL leads to a pooler in transaction mode, which the portal does not support: set pool_mode = session for it (PgBouncer), or connect to PostgreSQL directly.`,
        )
    }
  } finally {
    await other.end()
  }
}

/** Nodes that start at once wait here for each other; only the first one migrates. */
async function migrateOnce(databaseUrl: string): Promise<void> {
  const client = await openClient(databaseUrl)
  try {
    const db = drizzle(client, { casing: 'snake_case' })
    await refuseTransactionPooling(client, databaseUrl)
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock])
    await refuseNewerTables(db)
    await createExtension(client, databaseUrl)
    await migrate(db)
  } catch (error) {
    if (error instanceof DatabaseError) throw error
    throw new DatabaseError(
      `The tables in ${placeOf(databaseUrl)} cannot be brought up to date: ${reasonOf(error)}`,
    )
  } finally {
    await client.end()
  }
}

export interface PostgresOptions extends Partial<PoolTimes> {
  /** Whether connections keep statements by name. */
  keepsStatements?: boolean
  /** How often a full disk is looked at again. */
  roomEveryMs?: number
}

/** PostgreSQL 15 or newer; any number of nodes may use one. */
export async function openPostgres(
  databaseUrl: string,
  { roomEveryMs, keepsStatements, ...times }: PostgresOptions = {},
): Promise<Database> {
  await migrateOnce(databaseUrl)
  const pool = openPool(databaseUrl, { times, keepsStatements, onFailure: (error) => room.note(error) })
  const db = overPool(pool)
  const room = watchRoom(db, roomEveryMs)
  return {
    kind: 'postgres',
    db,
    canWrite: room.hasRoom,
    load: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    check: () => checkTables(db),
    async close() {
      room.stop()
      await pool.end()
    },
  }
}
