import { date, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../../core/instant.ts'
import { users } from '../../../core/people/users.tables.ts'
import { problems } from '../problems.tables.ts'

/** Daily problems; a day may have several. */
export const potds = pgTable(
  'potds',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** A day in Asia/Kolkata: `2025-01-31`. */
    date: date({ mode: 'string' }).notNull(),
    questionId: text()
      .notNull()
      .references(() => problems.questionId),
    /** By a lead; empty for none. */
    hint: text().notNull().default(''),
    /** A link; empty for none. */
    editorial: text().notNull().default(''),
    createdBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [unique('potds_date_question_unique').on(table.date, table.questionId)],
)
