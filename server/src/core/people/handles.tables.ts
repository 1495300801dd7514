import { isNotNull } from 'drizzle-orm'
import { pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../instant.ts'
import { users } from './users.tables.ts'

/** A student's handles: at most one per platform, verified or only entered. */
export const handles = pgTable(
  'handles',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    platform: text({ enum: ['leetcode', 'codeforces', 'gfg', 'github'] }).notNull(),
    username: text().notNull(),
    /** The handle in lower case: all four platforms ignore the case. */
    usernameKey: text().notNull(),
    /** Null: entered, but not verified as the student's own. */
    verifiedAt: instant(),
    /** The account, if the platform names it (`PlatformProfile.accountId`); null if it isn't known yet. */
    accountId: text(),
    /** Why nothing is imported for it, and since when; null if all is well. */
    lostAs: text({ enum: ['missing', 'taken'] }),
    lostSince: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.platform] }),
    // The first student who verifies a handle gets it, however many try at once.
    uniqueIndex('handles_proven_unique')
      .on(table.platform, table.usernameKey)
      .where(isNotNull(table.verifiedAt)),
  ],
)
