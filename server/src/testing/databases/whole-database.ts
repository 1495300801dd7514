import { sql } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'

/** Returns every row of every table, whatever created it, so that no new table is left out. */
export async function wholeDatabase(db: Db): Promise<Record<string, string[]>> {
  const { rows: tables } = await db.execute<{ schema: string; name: string }>(
    sql`SELECT schemaname AS schema, tablename AS name FROM pg_tables
      WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1, 2`,
  )
  const whole: Record<string, string[]> = {}
  for (const { schema, name } of tables) {
    const table = sql`${sql.identifier(schema)}.${sql.identifier(name)}`
    const { rows } = await db.execute<{ row: string }>(sql`SELECT t::text AS row FROM ${table} t ORDER BY 1`)
    whole[`${schema}.${name}`] = rows.map(({ row }) => row)
  }
  const { rows: sequences } = await db.execute<{ row: string }>(
    sql`SELECT format('%s %s', sequencename, last_value) AS row FROM pg_sequences WHERE schemaname = 'public' ORDER BY 1`,
  )
  whole.sequences = sequences.map(({ row }) => row)
  // Constraints, triggers and other rules that act on the rows.
  const { rows: rules } = await db.execute<{ row: string }>(
    sql`SELECT format('%s %s %s', conrelid::regclass, conname, convalidated) AS row FROM pg_constraint WHERE contype IN ('p', 'u', 'f', 'c') AND connamespace = 'public'::regnamespace
      UNION ALL SELECT format('%s %s %s', tgrelid::regclass, tgname, tgenabled) FROM pg_trigger WHERE NOT tgisinternal
      ORDER BY 1`,
  )
  whole.rules = rules.map(({ row }) => row)
  return whole
}
