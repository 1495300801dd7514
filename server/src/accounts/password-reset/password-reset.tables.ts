import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../core/instant.ts'
import { users } from '../../core/people/users.tables.ts'

/** The newest mailed link of an account: one row, so that a newer link takes the place of an older one. */
export const passwordResets = pgTable('password_resets', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** SHA-256 of the token in the link. */
  tokenHash: text().notNull().unique('password_resets_token_hash_unique'),
  expiresAt: instant().notNull(),
})

/** What was typed as user name or e-mail, until it is looked at a moment later: the answer waits for none of that. */
export const passwordResetRequests = pgTable(
  'password_reset_requests',
  {
    id: uuid().primaryKey().defaultRandom(),
    credential: text().notNull(),
    /** Who asks: the hash of a network, and the account that was last signed in to in that browser. */
    requester: text().notNull().default(''),
    deviceOf: uuid(),
    askedAt: instant().notNull(),
  },
  (table) => [index().on(table.askedAt)],
)
