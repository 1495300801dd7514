import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** The counts of rate limits, shared by all nodes. rate-limiter-flexible expects these column names. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** A keyed hash of the policy and the counted person, so that the table names nobody. */
    key: text().primaryKey(),
    points: integer().notNull(),
    expire: timestamp({ withTimezone: true, precision: 0 }).notNull(),
  },
  (table) => [index().on(table.expire)],
)
