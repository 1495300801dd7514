import { type AnyColumn, sql } from 'drizzle-orm'

const fromBase64 = (text: string) => Buffer.from(text, 'base64')

/** Reads a column of bytes as base64: what PGlite makes of bytes itself blocks the process for two seconds a megabyte. */
export const readBytes = (column: AnyColumn) => sql`encode(${column}, 'base64')`.mapWith(fromBase64)

/** The same where there may be none. */
export const readNullableBytes = (column: AnyColumn) =>
  sql`encode(${column}, 'base64')`.mapWith((text: string): Buffer | null => fromBase64(text))
