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

/**
 * A change of the tables: a file `<when>_<words>.sql`. We run these ourselves, but record them like drizzle-orm. Its
 * `migrate` needs a journal that every pull request changes, skips migrations merged after newer ones, and neither
 * plans nor refuses tables of a newer version.
 */
export interface Migration {
  /** The file's name without its extension. */
  name: string
  /** When it was created, in milliseconds since 1970. */
  when: number
  /** SHA-256 of the file. */
  hash: string
  statements: string[]
}

/** Parses the time at the start of a file's name: 20261127083428442 is 2026-11-27, 08:34:28.442 UTC. */
const whenOf = (file: string) =>
  Date.parse(file.replace(/^(\d{4})(..)(..)(..)(..)(..)(\d{3})_.*/, '$1-$2-$3T$4:$5:$6.$7Z'))

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

async function doneOrNone(db: Db): Promise<number[]> {
  const exists = sql`SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS exists`
  const { rows: tables } = await db.execute<{ exists: boolean }>(exists)
  if (!tables[0]?.exists) return []
  const { rows } = await db.execute<{ when: number }>(
    sql`SELECT created_at::float8 AS "when" FROM drizzle.__drizzle_migrations`,
  )
  return rows.map(({ when }) => when)
}

/** The times of a database's migrations. @throws DatabaseError if it has none */
export async function doneMigrations(db: Db): Promise<number[]> {
  const done = await doneOrNone(db)
  if (done.length === 0)
    throw new DatabaseError(
      'The database has no tables of a portal: check its address, or start the portal on it first.',
    )
  return done
}

/** Whether a newer version has run one of these migrations. */
export const hasNewer = (done: readonly number[]): boolean =>
  !done.every((time) => knownMigrations().some(({ when }) => when === time))

/**
 * The migrations that a start runs.
 * @throws DatabaseError if a newer version has migrated the tables: this one would break assumptions of the newer one.
 * A node that is already running continues, because migrations only add.
 */
export async function pendingMigrations(db: Db): Promise<Migration[]> {
  const done = await doneOrNone(db)
  if (hasNewer(done))
    throw new DatabaseError(
      'The database was migrated by a newer version of the portal than this one: start that version again, or restore the backup from before it first started (portal-server restore).',
    )
  return knownMigrations().filter(({ when }) => !done.includes(when))
}

/** Throws if the database doesn't answer, or lacks tables that this code needs. */
export async function checkTables(db: Db): Promise<void> {
  const { rows } = await db.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM drizzle.__drizzle_migrations`,
  )
  if ((rows[0]?.count ?? 0) < knownMigrations().length)
    throw new Error('the tables are older than this version of the portal')
}
