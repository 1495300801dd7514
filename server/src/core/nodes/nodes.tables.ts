import { jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const moment = () => timestamp({ withTimezone: true, precision: 3 }).notNull()

/** The processes that serve the portal: one that stops takes its row with it, one that died is silent for a day. */
export const nodes = pgTable('nodes', {
  id: uuid().primaryKey(),
  host: text().notNull(),
  /** Of the portal's server, and of Node.js. */
  version: text().notNull(),
  runtime: text().notNull(),
  startedAt: moment(),
  heardAt: moment(),
  /** Of its parts, those that are not as they should be, in words. */
  faults: jsonb().$type<string[]>().notNull(),
})
