import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Who did what: lead actions, changes of role, releases. Written in the transaction of the act itself. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: uuid().primaryKey().defaultRandom(),
    at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** An account's id, `command`, or `team <name>`. */
    actor: text().notNull(),
    action: text().notNull(),
    subject: text().notNull(),
    details: jsonb().notNull().default({}),
  },
  (table) => [index().on(table.at)],
)
