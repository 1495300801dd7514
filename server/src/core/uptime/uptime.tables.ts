import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../instant.ts'

/** How often in an hour something that the portal stands on was there when it was asked, as all nodes saw it. */
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
