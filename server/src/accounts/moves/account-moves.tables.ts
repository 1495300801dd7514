import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../core/instant.ts'
import { users } from '../../core/people/users.tables.ts'

/** Requests to leads to move an account to another address, by students who can no longer read mail at the old one. */
export const accountMoves = pgTable(
  'account_moves',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    oldEmail: text().notNull(),
    newEmail: text().notNull(),
    newName: text().notNull(),
    /** Hash of the new password until the request is decided; null keeps the account's password. */
    passwordHash: text(),
    note: text().notNull(),
    /** SHA-256 of the token in the mail to the old address, whose owner can object with it. */
    objectionHash: text().notNull(),
    status: text({ enum: ['waiting', 'confirmed', 'refused', 'objected', 'lapsed'] })
      .notNull()
      .default('waiting'),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    decidedAt: instant(),
  },
  (table) => [
    uniqueIndex('account_moves_waiting_unique').on(table.userId).where(sql`${table.status} = 'waiting'`),
    index().on(table.createdAt),
    index().on(table.objectionHash),
  ],
)
