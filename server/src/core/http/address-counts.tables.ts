import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** How often an address did what is limited, over all nodes. Unlogged: after a crash of the database counting begins anew. */
export const addressCounts = pgTable(
  'address_counts',
  {
    /** A keyed hash of the limit's name and the address. */
    key: text().primaryKey(),
    count: integer().notNull(),
    /** When counting begins anew, by the database's clock. */
    endsAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index().on(table.endsAt)],
)
