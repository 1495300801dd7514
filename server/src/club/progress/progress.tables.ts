import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
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
    // All that was solved in the last days, without a look at the table itself.
    index().on(table.solvedAt, table.userId),
    // Who solved a problem that becomes a daily one, or whose name was mended.
    index().on(table.questionId),
  ],
)

/** When a proven handle is asked about next, and since when its figures stand. */
export const pollStates = pgTable(
  'poll_states',
  {
    userId: owner(),
    platform: platform(),
    dueAt: instant().notNull(),
    triedAt: instant(),
    /** The last time that the platform told this student's problems; null: never yet. */
    goodAt: instant(),
    /** When the first of the tries since then failed; null: the last one was good. */
    failingSince: instant(),
    /** Why, for whoever looks after the portal; no student sees it. */
    failure: text(),
    /** How many problems the account had solved at the last good poll, as the platform counts them. */
    total: integer(),
    /** How many of those the portal does not have. */
    unlisted: integer(),
    /** Between these moments LeetCode's list of the newest solutions has a gap; null: none. */
    gapFrom: instant(),
    gapUntil: instant(),
    /** How many problems are missing because of it; null: not known. */
    gapCount: integer(),
    /** Of an alumnus, asked once a week, or of somebody suspended: not what the age of the board is told by. */
    isSeldom: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.platform] }),
    index().on(table.dueAt),
    // Since when the leaderboard of daily problems stands.
    index('poll_states_good_often')
      .on(table.goodAt)
      .where(sql`${table.failingSince} IS NULL AND NOT ${table.isSeldom}`),
  ],
)
