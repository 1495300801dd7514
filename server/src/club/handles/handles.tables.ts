import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
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
