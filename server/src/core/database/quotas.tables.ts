import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** What must not happen too often, over all nodes: one row a key, the moments at which it happened. */
export const quotas = pgTable(
  'quotas',
  {
    key: text().primaryKey(),
    moments: timestamp({ withTimezone: true, precision: 3 }).array().notNull(),
    /** After this the row says nothing any more. */
    staleAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index().on(table.staleAt)],
)
