import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../core/instant.ts'
import { users } from '../../core/people/users.tables.ts'

/** The latest mailed link of an account: one row, so that a newer link replaces an older one. */
export const passwordResets = pgTable('password_resets', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** SHA-256 of the token in the link. */
  tokenHash: text().notNull().unique('password_resets_token_hash_unique'),
  expiresAt: instant().notNull(),
})

/** The typed user name or e-mail address until it is handled a moment later: the answer doesn't wait for that. */
export const passwordResetRequests = pgTable(
  'password_reset_requests',
  {
    id: uuid().primaryKey().defaultRandom(),
    credential: text().notNull(),
    /** The requester: a network's hash, and the account that was last signed in to in that browser. */
    requester: text().notNull().default(''),
    deviceOf: uuid(),
    askedAt: instant().notNull(),
  },
  (table) => [index().on(table.askedAt)],
)
