import { date, doublePrecision, index, integer, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core'
import { users } from '../../core/people/users.tables.ts'

/**
 * Totals of each student's submissions, which sort leaderboards and lists of all students. The transaction that stores
 * submissions recounts its student's row (`refreshProgress`); a job recounts the rows of others, and all of them when a
 * day begins.
 */
export const studentProgress = pgTable(
  'student_progress',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The day for which the row was counted; null: something has changed since. */
    countedOn: date({ mode: 'string' }),
    /** The number of daily problems solved, up to that day. */
    potds: integer().notNull().default(0),
    /** The sum of times from the start of a day to the first solution; 0 for problems solved early. */
    potdSeconds: doublePrecision().notNull().default(0),
    /** Daily problems solved on their day, by month, `2025-01`: how many, and the seconds that they took. */
    potdMonths: jsonb().$type<Record<string, [solved: number, seconds: number]>>().notNull().default({}),
    /** The number of solved questions of each sheet. */
    striver: integer().notNull().default(0),
    tle: integer().notNull().default(0),
    /** The day of the latest submission; null: there is none. */
    lastSolvedOn: date({ mode: 'string' }),
    /** How many problems were solved in the 14 days that end with that one. */
    lastFortnight: integer().notNull().default(0),
  },
  (table) => [index().on(table.lastSolvedOn)],
)
