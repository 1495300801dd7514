import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './database.ts'

/** Takes some tenths of a second; a statement may take three seconds. */
const pieceRows = 20_000

/** Deletes rows in pieces, so that no statement takes long, however many there are. */
export async function deleteInPieces(db: Db, table: PgTable, where: SQL): Promise<void> {
  const some = sql`SELECT ctid FROM ${table} WHERE ${where} LIMIT ${pieceRows}`
  for (let left = true; left; ) {
    const deleted = await db.delete(table).where(sql`ctid = ANY(ARRAY(${some}))`).returning({ one: sql`1` })
    left = deleted.length === pieceRows
  }
}

/** Deletes the oldest rows beyond this number. */
export async function deleteBeyond(
  db: Db,
  table: PgTable,
  moment: AnyColumn,
  rowsAtMost: number,
): Promise<void> {
  const newest = sql`(SELECT ${moment} FROM ${table} ORDER BY ${moment} DESC OFFSET ${rowsAtMost} LIMIT 1)`
  await deleteInPieces(db, table, sql`${moment} <= ${newest}`)
}
