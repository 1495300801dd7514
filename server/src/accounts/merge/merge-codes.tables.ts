import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../core/instant.ts'
import { users } from '../../core/people/users.tables.ts'

/** The latest code that an account's owner asked for, to merge their other account. It works once. */
export const mergeCodes = pgTable(
  'merge_codes',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The address of the other account, as typed: it may have none. */
    email: text().notNull(),
    /** HMAC of the code with both. */
    codeHash: text().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [index().on(table.expiresAt)],
)
