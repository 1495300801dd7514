import { isNotNull } from 'drizzle-orm'
import { pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../instant.ts'
import { users } from './users.tables.ts'

/** A student's name on each platform: at most one a platform, proven or only given. */
export const handles = pgTable(
  'handles',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    platform: text({ enum: ['leetcode', 'codeforces', 'gfg', 'github'] }).notNull(),
    username: text().notNull(),
    /** The name in lower case: all four platforms take a name in any case for the same account. */
    usernameKey: text().notNull(),
    /** Null: given, but not proven to be the student's own. */
    verifiedAt: instant(),
    /** Which account it is, where the platform says so (`PlatformProfile.accountId`); null: not known yet. */
    accountId: text(),
    /** Why nothing is imported for it, and since when; null: all is well. */
    lostAs: text({ enum: ['missing', 'taken'] }),
    lostSince: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.platform] }),
    // Whoever proves a handle first has it, however many try at once.
    uniqueIndex('handles_proven_unique')
      .on(table.platform, table.usernameKey)
      .where(isNotNull(table.verifiedAt)),
  ],
)
