import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** What was counted for rate limits, by all nodes. The columns have the names that rate-limiter-flexible expects. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** A keyed hash of the policy and of who is counted, so that the table names nobody. */
    key: text().primaryKey(),
    points: integer().notNull(),
    expire: timestamp({ withTimezone: true, precision: 0 }).notNull(),
  },
  (table) => [index().on(table.expire)],
)
