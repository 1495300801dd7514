import { isNull } from 'drizzle-orm'
import { date, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../core/instant.ts'
import { users } from '../../core/people/users.tables.ts'

/**
 * Who is and was a lead. `users.is_lead` says who is one now; a trigger keeps one open term for each of them, whoever
 * writes that column.
 */
export const leadTerms = pgTable(
  'lead_terms',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text().notNull().default(''),
    /** Null: before terms were kept. */
    startedAt: instant(),
    /** The last day, in India; null: until somebody ends it. */
    until: date({ mode: 'string' }),
    endedAt: instant(),
    /** As an audit's actor: an account's id, `command`, `LEAD_EMAILS`, `end of term`; '' where nobody said. */
    appointedBy: text().notNull().default(''),
    retiredBy: text(),
    reason: text().notNull().default(''),
    /** When it was told by mail that this term ends soon. */
    warnedAt: instant(),
    /** When it was told last that this term is over, and its lead the last one. */
    keptAt: instant(),
  },
  (table) => [
    uniqueIndex('lead_terms_open_unique').on(table.userId).where(isNull(table.endedAt)),
    index().on(table.endedAt),
  ],
)
