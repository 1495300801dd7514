import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const moment = () => timestamp({ withTimezone: true, precision: 3 })

/** Each attempt to make a backup. */
export const backups = pgTable('backups', {
  startedAt: moment().primaryKey(),
  endedAt: moment().notNull(),
  name: text(),
  bytes: bigint({ mode: 'number' }),
  /** Why it failed. */
  error: text(),
})
