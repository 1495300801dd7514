import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../core/instant.ts'
import { users } from '../../core/people/users.tables.ts'
import { problems } from '../problems/problems.tables.ts'

const platform = () => text({ enum: ['leetcode', 'codeforces', 'gfg'] }).notNull()
const owner = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** A student's accepted problems: each once, with its first accepted time. */
export const submissions = pgTable(
  'submissions',
  {
    userId: owner(),
    questionId: text()
      .notNull()
      .references(() => problems.questionId),
    platform: platform(),
    solvedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.questionId] }),
    index().on(table.userId, table.platform, table.solvedAt),
    // For recent solutions, without reading the table itself.
    index().on(table.solvedAt, table.userId),
    // For the solvers of a problem that becomes a daily one, or whose name was corrected.
    index().on(table.questionId),
  ],
)

/** Acceptances of those problems on later days, the first of each day: solving a daily problem again counts. */
export const resubmissions = pgTable(
  'resubmissions',
  {
    userId: owner(),
    questionId: text()
      .notNull()
      .references(() => problems.questionId),
    /** A day in Asia/Kolkata: `2025-01-31`. */
    day: date({ mode: 'string' }).notNull(),
    solvedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.questionId, table.day] }),
    // For the solvers of a daily problem.
    index().on(table.questionId),
  ],
)

/** When a verified handle is polled next, and the age of its figures. */
export const pollStates = pgTable(
  'poll_states',
  {
    userId: owner(),
    platform: platform(),
    dueAt: instant().notNull(),
    triedAt: instant(),
    /** The last successful poll of this student; null: none yet. */
    goodAt: instant(),
    /** When the first of the failed polls since then happened; null: the last one succeeded. */
    failingSince: instant(),
    /** The reason, for administrators; no student sees it. */
    failure: text(),
    /** How many problems the account had solved at the last successful poll, by the platform's count. */
    total: integer(),
    /** How many of those the portal does not have. */
    unlisted: integer(),
    /** The period for which LeetCode's list of the latest solutions has a gap; null: none. */
    gapFrom: instant(),
    gapUntil: instant(),
    /** How many problems are missing because of it; null: not known. */
    gapCount: integer(),
    /** Alumni, who are polled once a week, and suspended students: they don't affect the age of the leaderboard. */
    isSeldom: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.platform] }),
    index().on(table.dueAt),
    // For the age of the leaderboard of daily problems.
    index('poll_states_good_often')
      .on(table.goodAt)
      .where(sql`${table.failingSince} IS NULL AND NOT ${table.isSeldom}`),
  ],
)
