import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from '../accounts/accounts.tables.ts'
import { problems } from '../problems/problems.tables.ts'

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
    createdBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** Its bit in `student_progress.potds`: given once, in the order of insertion, and never again. */
    place: integer().notNull().generatedByDefaultAsIdentity({ startWith: 0, minValue: 0 }),
    /** Whether `student_progress` counts it by its date: false until that day has come. */
    isKept: boolean().notNull().default(false),
  },
  (table) => [
    unique('potds_date_question_unique').on(table.date, table.questionId),
    unique('potds_place_unique').on(table.place),
    index('potds_left_behind').on(table.questionId).where(sql`NOT is_kept`),
  ],
)
