import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

const moment = () => timestamp({ withTimezone: true, precision: 3 })

/** How often in an hour something that the portal stands on was there when it was asked, as all nodes saw it. */
export const uptimes = pgTable(
  'uptimes',
  {
    hour: moment().notNull(),
    /** `database`, `mail`, `github` … */
    service: text().notNull(),
    good: integer().notNull(),
    failed: integer().notNull(),
    goodAt: moment(),
    failedAt: moment(),
  },
  (table) => [primaryKey({ columns: [table.hour, table.service] })],
)
