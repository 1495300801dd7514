import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../core/instant.ts'
import { users } from '../../core/people/users.tables.ts'

/** The string that students put into their names on the platforms to verify their handles. */
export const verificationStrings = pgTable('verification_strings', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  value: text().notNull(),
  expiresAt: instant().notNull(),
})

/** Requests to leads to let another handle replace a verified one. Decided ones are deleted. */
export const handleRequests = pgTable(
  'handle_requests',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    platform: text({ enum: ['leetcode', 'codeforces', 'gfg', 'github'] }).notNull(),
    newUsername: text().notNull(),
    note: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.platform] })],
)
