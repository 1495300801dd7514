import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../instant.ts'

/** Activity: actions by leads, changes of role, releases. Written in the transaction of the action. */
export const activityEntries = pgTable(
  'activity_entries',
  {
    id: uuid().primaryKey().defaultRandom(),
    at: instant().notNull(),
    /** An account's id, `command`, or `team <name>`. */
    actor: text().notNull(),
    action: text().notNull(),
    subject: text().notNull(),
    details: jsonb().notNull().default({}),
  },
  (table) => [index().on(table.at)],
)
