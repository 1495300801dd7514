import { sql } from 'drizzle-orm'
import type { Db } from '../core/database/database.ts'

export interface Column {
  name: string
  type: string
}

/** What does not belong to an extension, as pg_trgm's own functions do. */
const isOwn = (catalogue: string) =>
  sql.raw(`NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = '${catalogue}'::regclass
    AND d.objid = o.oid AND d.deptype = 'e')`)

/**
 * All tables of the portal, as the database itself knows them, with the columns that are stored. Of an unlogged one
 * nothing is kept: it does not outlive a crash of the database either.
 */
export async function tablesOf(db: Db): Promise<Map<string, Column[]>> {
  const { rows } = await db.execute<{ name: string; columns: Column[] }>(sql`
    SELECT o.relname AS name, json_agg(json_build_object('name', a.attname,
      'type', format_type(a.atttypid, a.atttypmod)) ORDER BY a.attnum) AS columns
    FROM pg_class o JOIN pg_attribute a ON a.attrelid = o.oid
    WHERE o.relnamespace = current_schema()::regnamespace AND o.relkind = 'r' AND o.relpersistence = 'p'
      AND ${isOwn('pg_class')} AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    GROUP BY o.relname ORDER BY o.relname COLLATE "C"`)
  return new Map(rows.map(({ name, columns }) => [name, columns]))
}

export async function sequencesOf(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    SELECT o.relname AS name FROM pg_class o
    WHERE o.relnamespace = current_schema()::regnamespace AND o.relkind = 'S' AND ${isOwn('pg_class')}
    ORDER BY o.relname COLLATE "C"`)
  return rows.map(({ name }) => name)
}

/** What says which rows belong together, as it can be taken away and given back. */
export async function foreignKeysOf(db: Db): Promise<{ table: string; name: string; definition: string }[]> {
  const { rows } = await db.execute<{ table: string; name: string; definition: string }>(sql`
    SELECT t.relname AS table, c.conname AS name, pg_get_constraintdef(c.oid) AS definition
    FROM pg_constraint c JOIN pg_class t ON t.oid = c.conrelid
    WHERE c.contype = 'f' AND t.relnamespace = current_schema()::regnamespace`)
  return rows
}

/** Deletes all that is the portal's, and leaves the schema with its rights, and its extensions. */
export async function dropAll(tx: Db): Promise<void> {
  const { rows } = await tx.execute<{ statement: string }>(sql`
    SELECT format('DROP TABLE %I CASCADE', o.relname) AS statement FROM pg_class o
    WHERE o.relnamespace = current_schema()::regnamespace AND o.relkind = 'r' AND ${isOwn('pg_class')}
    UNION ALL SELECT format('DROP ROUTINE %s CASCADE', o.oid::regprocedure) FROM pg_proc o
    WHERE o.pronamespace = current_schema()::regnamespace AND ${isOwn('pg_proc')}`)
  // A function that needs another has gone with it.
  for (const { statement } of rows)
    await tx.execute(sql.raw(statement.replace(/^(DROP \w+) /, '$1 IF EXISTS ')))
  await tx.execute(sql`DROP SCHEMA IF EXISTS drizzle CASCADE`)
}
