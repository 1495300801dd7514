import { isNull } from 'drizzle-orm'
import { date, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../core/instant.ts'
import { users } from '../../core/people/users.tables.ts'

/** Current and former leads. A trigger keeps one open term for each with `users.is_lead`. */
export const leadTerms = pgTable(
  'lead_terms',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text().notNull().default(''),
    /** Null: before terms were stored. */
    startedAt: instant(),
    /** The last day, in India; null: open-ended. */
    until: date({ mode: 'string' }),
    endedAt: instant(),
    /** When its title or last day was last changed. */
    updatedAt: instant().notNull().defaultNow(),
    /** Like an activity entry's actor: an account's id, `command`, `LEAD_EMAILS`, `end of term`; '' if it isn't known. */
    appointedBy: text().notNull().default(''),
    retiredBy: text(),
    reason: text().notNull().default(''),
    /** When leads got a mail that this term ends soon. */
    warnedAt: instant(),
    /** When leads were last reminded that this term is over, but its lead is the last one. */
    keptAt: instant(),
  },
  (table) => [
    uniqueIndex('lead_terms_open_unique').on(table.userId).where(isNull(table.endedAt)),
    index().on(table.endedAt),
  ],
)
