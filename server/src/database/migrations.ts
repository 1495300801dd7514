import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Db } from './database.ts'

/** The generated SQL; this module is two folders deep in `src` and in `dist` alike. */
export const migrations = {
  migrationsFolder: fileURLToPath(new URL('../../src/database/migrations', import.meta.url)),
}

let known: number | undefined

/** Throws when the database does not answer, or lacks tables that this code works with. */
export async function checkTables(db: Db): Promise<void> {
  known ??= readMigrationFiles(migrations).length
  const { rows } = await db.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM drizzle.__drizzle_migrations`,
  )
  if ((rows[0]?.count ?? 0) < known) throw new Error('the tables are older than this version of the portal')
}
