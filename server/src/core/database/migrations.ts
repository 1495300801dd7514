import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { DatabaseError, type Db } from './database.ts'

/** The SQL files. This module is three folders deep in both `src` and `dist`. */
export const migrationsFolder = fileURLToPath(
  new URL('../../../src/core/database/migrations', import.meta.url),
)

/** A change of the tables: a file `<when>_<words>.sql`. */
interface Migration {
  /** The file's name without its extension. */
  name: string
  /** When it was created, in milliseconds since 1970. */
  when: number
  /** SHA-256 of the file. */
  hash: string
  statements: string[]
}

/** Parses the time at the start of a file's name: 20261127083428442 is 2026-11-27, 08:34:28.442 UTC. */
function whenOf(name: string): number {
  const [, date = '', time = '', ms = ''] = /^(\d{8})(\d{6})(\d{3})_/.exec(name) ?? []
  const [day, hour] = [date.replace(/(....)(..)/, '$1-$2-'), time.replace(/(..)(..)/, '$1:$2:')]
  return Date.parse(`${day}T${hour}.${ms}Z`)
}

function readMigration(file: string): Migration {
  const text = readFileSync(join(migrationsFolder, file), 'utf8')
  return {
    name: file.slice(0, -'.sql'.length),
    when: whenOf(file),
    hash: createHash('sha256').update(text).digest('hex'),
    statements: text.split('--> statement-breakpoint'),
  }
}

let read: Migration[] | undefined

/** All migrations of this version, in order. */
export function knownMigrations(): readonly Migration[] {
  read ??= readdirSync(migrationsFolder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map(readMigration)
  return read
}

export const createMigrationsTable = [
  'CREATE SCHEMA IF NOT EXISTS drizzle',
  `CREATE TABLE IF NOT EXISTS drizzle.__drizzle_migrations
    (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at bigint)`,
]

/** Runs and records these migrations in the caller's transaction. */
export async function runMigrations(tx: Db, chosen: readonly Migration[]): Promise<void> {
  for (const statement of createMigrationsTable) await tx.execute(sql.raw(statement))
  for (const { statements, hash, when } of chosen) {
    for (const statement of statements) await tx.execute(sql.raw(statement))
    await tx.execute(
      sql`INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES (${hash}, ${when})`,
    )
  }
}

const isIn = (done: readonly { when: number }[]) => {
  const times = new Set(done.map(({ when }) => when))
  return ({ when }: { when: number }) => times.has(when)
}

/** Splits this version's migrations by whether they are in `done`, compared by time. */
function splitMigrations(done: readonly { when: number }[]): {
  done: Migration[]
  pending: Migration[]
} {
  const isDone = isIn(done)
  const all = knownMigrations()
  return { done: all.filter(isDone), pending: all.filter((migration) => !isDone(migration)) }
}

/** Whether a newer version has run one of these migrations. */
export function hasNewer(done: readonly { when: number }[]): boolean {
  return !done.every(isIn(knownMigrations()))
}

async function doneOrNone(db: Db): Promise<{ hash: string; when: number }[]> {
  const exists = sql`SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS exists`
  const { rows: tables } = await db.execute<{ exists: boolean }>(exists)
  if (!tables[0]?.exists) return []
  const { rows } = await db.execute<{ hash: string; when: number }>(
    sql`SELECT hash, created_at::float8 AS "when" FROM drizzle.__drizzle_migrations ORDER BY created_at`,
  )
  return rows
}

/** A database's migrations in the order of their creation. @throws DatabaseError if it has none */
export async function doneMigrations(db: Db): Promise<{ hash: string; when: number }[]> {
  const done = await doneOrNone(db)
  if (done.length === 0)
    throw new DatabaseError(
      'The database has no tables of a portal: check its address, or start the portal on it first.',
    )
  return done
}

/** The names of the migrations that a start would run. @throws DatabaseError if a newer version has migrated */
export async function pendingMigrations(db: Db): Promise<string[]> {
  return (await pendingIn(db)).map(({ name }) => name)
}

/** Runs all pending migrations, or none. @throws DatabaseError if a newer version has migrated */
export async function migrate(db: Db): Promise<void> {
  const pending = await pendingIn(db)
  await db.transaction((tx) => runMigrations(tx, pending))
}

async function pendingIn(db: Db): Promise<Migration[]> {
  const done = await doneOrNone(db)
  refuseNewer(done)
  return splitMigrations(done).pending
}

/**
 * Throws if a newer version has migrated the tables: this one would break assumptions of the newer one. A node that is
 * already running continues, because migrations only add.
 */
export const refuseNewerTables = async (db: Db): Promise<void> => refuseNewer(await doneOrNone(db))

function refuseNewer(done: readonly { when: number }[]): void {
  if (!hasNewer(done)) return
  throw new DatabaseError(
    'The database was migrated by a newer version of the portal than this one: start that version again, or restore the backup from before it first started (portal-server restore).',
  )
}

/** Throws if the database doesn't answer, or lacks tables that this code needs. */
export async function checkTables(db: Db): Promise<void> {
  const { rows } = await db.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM drizzle.__drizzle_migrations`,
  )
  if ((rows[0]?.count ?? 0) < knownMigrations().length)
    throw new Error('the tables are older than this version of the portal')
}
