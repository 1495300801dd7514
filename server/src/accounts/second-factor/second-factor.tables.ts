import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../core/instant.ts'
import { users } from '../../core/people/users.tables.ts'

/** Secrets for time-based codes of apps (RFC 6238), one per account. */
export const totps = pgTable('totps', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  secret: text().notNull(),
  /** When the secret was shown: its first code must follow soon. */
  begunAt: instant(),
  /** Null until a first code proves that the app has the secret; no codes are required until then. */
  confirmedAt: instant(),
  /** The latest time step whose code was used: it and earlier ones are no longer accepted. */
  lastStep: bigint({ mode: 'number' }).notNull().default(0),
})

/** Single-use replacements for the app; used ones are deleted. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    /** SHA-256 of account and code. */
    codeHash: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [index().on(table.userId)],
)
