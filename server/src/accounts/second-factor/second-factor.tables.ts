import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../core/instant.ts'
import { users } from '../../core/people/users.tables.ts'

/** Secrets that apps make codes of time from (RFC 6238), one an account. */
export const totps = pgTable('totps', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  secret: text().notNull(),
  /** When the secret was shown: its first code must come soon after. */
  begunAt: instant(),
  /** Null until a first code shows that the app has it: until then nothing is asked. */
  confirmedAt: instant(),
  /** The newest step of time whose code was used: neither it nor an earlier one is good again. */
  lastStep: bigint({ mode: 'number' }).notNull().default(0),
})

/** What stands in for the app, each once: used ones are not there any more. */
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
