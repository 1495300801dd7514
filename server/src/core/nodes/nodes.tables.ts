import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../instant.ts'

/** The processes that serve the portal: one that stops takes its row with it, one that died is silent for a day. */
export const nodes = pgTable('nodes', {
  id: uuid().primaryKey(),
  host: text().notNull(),
  /** Of the portal's server, and of Node.js. */
  version: text().notNull(),
  runtime: text().notNull(),
  startedAt: instant().notNull(),
  heardAt: instant().notNull(),
  /** Of its parts, those that are not as they should be, in words. */
  faults: jsonb().$type<string[]>().notNull(),
})
