import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import { z } from 'zod'
import { DatabaseError, type Db } from './database.ts'

/** The generated SQL; this module is three folders deep in `src` and in `dist` alike. */
export const migrations = {
  migrationsFolder: fileURLToPath(new URL('../../../src/core/database/migrations', import.meta.url)),
}

let read: MigrationMeta[] | undefined
const known = () => {
  read ??= readMigrationFiles(migrations)
  return read
}

/** All migrations of this version, in their order. */
export const knownMigrations = (): readonly MigrationMeta[] => known()

/**
 * Which migrations a database has, in their order: their hashes, and when they were made.
 * @throws DatabaseError where it has none
 */
export async function doneMigrations(db: Db): Promise<{ hash: string; when: number }[]> {
  if ((await newestDone(db)) === undefined)
    throw new DatabaseError(
      'The database has no tables of a portal: check its address, or start the portal on it first.',
    )
  const { rows } = await db.execute<{ hash: string; when: number }>(
    sql`SELECT hash, created_at::float8 AS "when" FROM drizzle.__drizzle_migrations ORDER BY created_at`,
  )
  return rows
}

/** Runs these, within a transaction of the caller's, and notes them as the start does. */
export async function runMigrations(tx: Db, chosen: readonly MigrationMeta[]): Promise<void> {
  await tx.execute(sql`CREATE SCHEMA IF NOT EXISTS drizzle`)
  await tx.execute(sql`CREATE TABLE IF NOT EXISTS drizzle.__drizzle_migrations
    (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at bigint)`)
  for (const { sql: statements, hash, folderMillis } of chosen) {
    for (const statement of statements) await tx.execute(sql.raw(statement))
    await tx.execute(
      sql`INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES (${hash}, ${folderMillis})`,
    )
  }
}

const journalSchema = z.object({ entries: z.array(z.object({ when: z.number(), tag: z.string() })) })

/** The names of all migrations of this version, in their order. */
export const allMigrations = (): string[] => journal().map(({ tag }) => tag)

const journal = () =>
  journalSchema.parse(
    JSON.parse(readFileSync(join(migrations.migrationsFolder, 'meta/_journal.json'), 'utf8')),
  ).entries

/** When the newest migration of a database was made; undefined before the first one. */
async function newestDone(db: Db): Promise<number | undefined> {
  const exists = sql`SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS exists`
  const { rows: tables } = await db.execute<{ exists: boolean }>(exists)
  if (!tables[0]?.exists) return undefined
  const { rows } = await db.execute<{ newest: number | null }>(
    sql`SELECT max(created_at)::float8 AS newest FROM drizzle.__drizzle_migrations`,
  )
  return rows[0]?.newest ?? undefined
}

/**
 * The names of the migrations that a start would run.
 * @throws DatabaseError where a newer version has migrated
 */
export async function pendingMigrations(db: Db): Promise<string[]> {
  await refuseNewerTables(db)
  const newest = (await newestDone(db)) ?? 0
  return journal()
    .filter(({ when }) => when > newest)
    .map(({ tag }) => tag)
}

/**
 * Throws on tables that a newer version has migrated: this one would read and write them without what that one relies
 * on. A node that runs meanwhile goes on, because migrations only add.
 */
export async function refuseNewerTables(db: Db): Promise<void> {
  const newest = Math.max(...known().map(({ folderMillis }) => folderMillis))
  if (((await newestDone(db)) ?? 0) <= newest) return
  throw new DatabaseError(
    'The database was migrated by a newer version of the portal than this one: start that version again, or restore the backup from before it first started (portal-server restore).',
  )
}

/** Throws when the database does not answer, or lacks tables that this code works with. */
export async function checkTables(db: Db): Promise<void> {
  const { rows } = await db.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM drizzle.__drizzle_migrations`,
  )
  if ((rows[0]?.count ?? 0) < known().length)
    throw new Error('the tables are older than this version of the portal')
}
