import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../instant.ts'

/** How often per hour a service that the portal needs was available when called, across all nodes. */
export const uptimes = pgTable(
  'uptimes',
  {
    hour: instant().notNull(),
    /** `database`, `mail`, `github` … */
    service: text().notNull(),
    good: integer().notNull(),
    failed: integer().notNull(),
    goodAt: instant(),
    failedAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.hour, table.service] })],
)
