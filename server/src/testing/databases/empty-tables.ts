import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/**
 * Takes all rows of these tables, which may refer to each other. Not by TRUNCATE, which makes new files for each table and
 * index and has every connection plan all its statements anew: of a test's small tables that is eighty milliseconds.
 */
export function emptying([last, ...others]: readonly [PgTable, ...PgTable[]]): SQL {
  const first = others.map((table, at) => sql`${sql.identifier(`emptied_${at}`)} AS (DELETE FROM ${table})`)
  return sql`WITH ${sql.join(first, sql`, `)} DELETE FROM ${last}`
}
