import { bigint, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../instant.ts'

/** Each attempt to make a backup. */
export const backups = pgTable('backups', {
  startedAt: instant().primaryKey(),
  endedAt: instant().notNull(),
  name: text(),
  bytes: bigint({ mode: 'number' }),
  /** Why it failed. */
  error: text(),
})
