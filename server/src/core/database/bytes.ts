import { sql } from 'drizzle-orm'
import { customType } from 'drizzle-orm/pg-core'

/** Written as base64, because PGlite's own bytes format blocks the process for a second per megabyte. */
export const bytes = customType<{ data: Uint8Array }>({
  dataType: () => 'bytea',
  toDriver: (value) => sql`decode(${Buffer.from(value).toString('base64')}, 'base64')`,
})
