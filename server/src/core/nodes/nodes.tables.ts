import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../instant.ts'

/** The processes that serve the portal. One that died is listed as silent for a day. */
export const nodes = pgTable('nodes', {
  id: uuid().primaryKey(),
  host: text().notNull(),
  /** Versions of the portal's server and of Node.js. */
  version: text().notNull(),
  runtime: text().notNull(),
  startedAt: instant().notNull(),
  heardAt: instant().notNull(),
  /** Problems of its components, as texts. */
  faults: jsonb().$type<string[]>().notNull(),
})
