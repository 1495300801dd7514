import { sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'

/** The portal's tables with their stored columns, without unlogged ones. */
export async function tablesOf(db: Db): Promise<Map<string, string[]>> {
  const { rows } = await db.execute<{ name: string; columns: string[] }>(sql`
    SELECT o.relname AS name, json_agg(a.attname ORDER BY a.attnum) AS columns
    FROM pg_class o JOIN pg_attribute a ON a.attrelid = o.oid
    WHERE o.relnamespace = current_schema()::regnamespace AND o.relkind = 'r' AND o.relpersistence = 'p'
      AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    GROUP BY o.relname ORDER BY o.relname COLLATE "C"`)
  return new Map(rows.map(({ name, columns }) => [name, columns]))
}

/** Statements that set each sequence as it is here. */
export async function sequenceStatements(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ statement: string }>(sql`
    SELECT format('SELECT setval(%L, %s);', format('%I.%I', schemaname, sequencename), last_value) AS statement
    FROM pg_sequences WHERE last_value IS NOT NULL`)
  return rows.map(({ statement }) => statement)
}

/** Statements that remove the foreign keys, and those that add them back. */
export async function foreignKeyStatements(db: Db): Promise<{ drop: string[]; add: string[] }> {
  const { rows } = await db.execute<{ drop: string; add: string }>(sql`
    SELECT format('ALTER TABLE %s DROP CONSTRAINT %I;', conrelid::regclass, conname) AS drop,
      format('ALTER TABLE %s ADD CONSTRAINT %I %s;', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS add
    FROM pg_constraint WHERE contype = 'f' AND connamespace = current_schema()::regnamespace`)
  return { drop: rows.map((row) => row.drop), add: rows.map((row) => row.add) }
}
