import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { failureReason } from '../errors/failure-reason.ts'
import { type Database, DatabaseError, type Db } from './database.ts'
import { hasTimedOut } from './failures.ts'
import { watchFreeSpace } from './free-space.ts'
import { checkTables, type Migration, pendingMigrations, runMigrations } from './migrations.ts'
import { keepAlive, openPool, overPool, type PoolTimes } from './pool.ts'

/** A start can wait longer than a request: the database may be starting on the same machine. */
const connectTimeoutMs = 10_000

/** An arbitrary number, the same on every node. */
export const migrationLock = 7_062_019

/** A database's address without the user and password. */
export const databaseAddress = (databaseUrl: string) => {
  const { hostname, port, pathname } = new URL(databaseUrl)
  return `${hostname}:${port || 5432}${pathname}`
}

/** The search of papers needs it. If it already exists, any user may run this. */
async function createExtension(db: Db, databaseUrl: string): Promise<void> {
  const create = 'CREATE EXTENSION IF NOT EXISTS pg_trgm'
  try {
    await db.execute(sql.raw(create))
  } catch (error) {
    throw new DatabaseError(
      `The extension pg_trgm cannot be created in ${databaseAddress(databaseUrl)}: ${failureReason(error)}. It comes with PostgreSQL (Debian: postgresql-contrib); ask its administrator to run "${create}" in this database once.`,
    )
  }
}

/** Opens one connection without the limits of the pool. */
export async function openClient(databaseUrl: string): Promise<pg.Client> {
  try {
    // The constructor already reads the certificates that the address names.
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
      `The database at ${databaseAddress(databaseUrl)} cannot be used: ${failureReason(error)}. Check DATABASE_URL.`,
    )
  }
}

/** The migrations that a start would run. */
export async function planPostgres(databaseUrl: string): Promise<Migration[]> {
  const client = await openClient(databaseUrl)
  try {
    return await pendingMigrations(drizzle(client, { casing: 'snake_case' }))
  } finally {
    await client.end()
  }
}

/** How long this user's statements may wait in the database, in milliseconds. */
interface DatabaseLimits {
  /** For a row that another transaction has locked. */
  lockMs: number
  /** For a statement. */
  statementMs: number
}

const usualLimits: DatabaseLimits = { lockMs: 1_000, statementMs: 3_000 }
const idleInTransactionMs = 5_000

/**
 * Sets the limits for the user in this database: a pooler may give each transaction another connection, and rejects
 * settings of a connection. Sets them for the current connection too, because a pooler reuses it.
 */
async function setLimits(db: Db, { lockMs, statementMs }: DatabaseLimits): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(sql`SELECT current_database() AS name`)
  const database = sql.identifier(rows[0]?.name ?? '')
  const limits = {
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
  }
  for (const [name, ms] of Object.entries(limits)) {
    const [setting, value] = [sql.identifier(name), sql.raw(String(ms))]
    await db.execute(sql`ALTER ROLE CURRENT_USER IN DATABASE ${database} SET ${setting} = ${value}`)
    await db.execute(sql`SET ${setting} = ${value}`)
  }
}

const lockSeconds = 5
const lockTries = 60

/** Runs `work` on one node at a time, in a transaction. Others wait for up to five minutes. */
async function exclusively(
  db: Db,
  work: (tx: Db) => Promise<void>,
  warn: (line: string) => void,
): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    try {
      await db.transaction(async (tx) => {
        await tx.execute(sql`SELECT set_config('lock_timeout', ${`${lockSeconds}s`}, true),
          set_config('statement_timeout', '0', true),
          set_config('idle_in_transaction_session_timeout', '60s', true)`)
        await tx.execute(sql`SELECT pg_advisory_xact_lock(${migrationLock})`)
        await work(tx)
      })
      return
    } catch (error) {
      if (!hasTimedOut(error)) throw error
      if (tried === lockTries)
        throw new DatabaseError(
          'Another node has been changing the tables for five minutes: look at its log.',
        )
      warn(
        `Waiting for another node, or a long transaction, to release the tables (${tried * lockSeconds} s)`,
      )
    }
  }
}

/** Nodes that start at once wait here for each other; only the first one migrates. */
async function prepareDatabase(
  databaseUrl: string,
  { limits, warn }: { limits: DatabaseLimits; warn: (line: string) => void },
): Promise<void> {
  const client = await openClient(databaseUrl)
  try {
    const prepare = async (tx: Db) => {
      const pending = await pendingMigrations(tx)
      await createExtension(tx, databaseUrl)
      await runMigrations(tx, pending)
      await setLimits(tx, limits)
    }
    await exclusively(drizzle(client, { casing: 'snake_case' }), prepare, warn)
  } catch (error) {
    if (error instanceof DatabaseError) throw error
    throw new DatabaseError(
      `The tables in ${databaseAddress(databaseUrl)} cannot be brought up to date: ${failureReason(error)}`,
    )
  } finally {
    await client.end()
  }
}

interface PostgresOptions extends Partial<PoolTimes & DatabaseLimits> {
  /** How often a full disk is checked again. */
  spaceCheckMs?: number
  /** Receives messages about what a start waits for. */
  warn?: (line: string) => void
}

const toTerminal = (line: string) => void process.stderr.write(`${line}\n`)

/** Opens PostgreSQL 15 or newer, which any number of nodes can share. */
export async function openPostgres(
  databaseUrl: string,
  { spaceCheckMs, warn = toTerminal, ...times }: PostgresOptions = {},
): Promise<Database> {
  await prepareDatabase(databaseUrl, { limits: { ...usualLimits, ...times }, warn })
  const pool = openPool(databaseUrl, { times, onFailure: (error) => freeSpace.note(error) })
  const db = overPool(pool)
  const freeSpace = watchFreeSpace(db, spaceCheckMs)
  return {
    kind: 'postgres',
    db,
    canWrite: freeSpace.hasSpace,
    load: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    check: () => checkTables(db),
    async close() {
      freeSpace.stop()
      await pool.end()
    },
  }
}
