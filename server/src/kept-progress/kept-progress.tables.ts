import { sql } from 'drizzle-orm'
import { customType, date, doublePrecision, index, jsonb, pgTable, smallint, uuid } from 'drizzle-orm/pg-core'
import { users } from '../accounts/accounts.tables.ts'

/** Bits as text, `0110`, which is how both drivers give them. */
const bits = customType<{ data: string }>({ dataType: () => 'bit varying' })

/**
 * What follows from a student's submissions, kept: every list of all students reads these narrow rows alone. A row is
 * made anew (`refreshProgress`) in the transaction that changes what it is made of. It depends on the day in one way:
 * a problem with several dates is judged by the latest that has come, so a job makes the rows of its solvers anew when
 * a date comes (`potds.is_kept`, repair.queries.ts).
 *
 * A server of the version before changes submissions without these rows. What it does not write tells:
 * `poll_states.kept_at` stays behind `good_at`. The job makes the rows of those students anew, too.
 */
export const studentProgress = pgTable(
  'student_progress',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The `progressVersion` by which the row was made; 0: it is to be made anew. */
    version: smallint().notNull().default(0),
    /** A bit for each row of both sheets, in the sheets' order, up to the last that is solved. */
    sheets: bits().notNull().default(sql`''`),
    /** Bit `potds.place` for each daily problem, coming ones too, up to the last that is solved. */
    potds: bits().notNull().default(sql`''`),
    /** Those of `potds` that were solved before their day began. */
    potdsEarly: bits().notNull().default(sql`''`),
    /** Those of `potds` that were solved after their day. */
    potdsLate: bits().notNull().default(sql`''`),
    /**
     * From the start of each daily problem's day to its first accepted submission, summed; before its day: 0. A problem
     * with several dates counts once, from the latest that has come.
     */
    potdSeconds: doublePrecision().notNull().default(0),
    /** Of those solved on their day, by the day's month, `2025-01`: how many, and the seconds that they took. In each month
     * a problem counts once, by its latest date of that month that has come. */
    potdMonths: jsonb().$type<Record<string, [solved: number, seconds: number]>>().notNull().default({}),
    /** How many problems were solved on each of the `recentDays` that end with `recentUntil`. */
    recent: smallint().array().notNull().default(sql`'{}'`),
    /** The day in Asia/Kolkata of the newest submission: `2025-01-31`. */
    recentUntil: date({ mode: 'string' }),
  },
  (table) => [
    index().on(table.version),
    // Who solved something lately is counted from it alone.
    index().on(table.recentUntil, table.userId),
  ],
)
