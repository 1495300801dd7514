import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
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

/**
 * Throws on tables that a newer version has migrated: this one would read and write them without what that one relies
 * on. A node that runs meanwhile goes on, because migrations only add.
 */
export async function refuseNewerTables(db: Db): Promise<void> {
  const exists = sql`SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS exists`
  const { rows: tables } = await db.execute<{ exists: boolean }>(exists)
  if (!tables[0]?.exists) return
  const { rows } = await db.execute<{ newest: number | null }>(
    sql`SELECT max(created_at)::float8 AS newest FROM drizzle.__drizzle_migrations`,
  )
  const newest = Math.max(...known().map(({ folderMillis }) => folderMillis))
  if ((rows[0]?.newest ?? 0) <= newest) return
  throw new DatabaseError(
    'The database was migrated by a newer version of the portal than this one: start that version again, or restore the backup from before it first started.',
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
