import { date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../core/instant.ts'
import { users } from '../../core/people/users.tables.ts'

const owner = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** A student's last good figures on a platform. The daily-problem leaderboard counts `submissions`. */
export const boardFigures = pgTable(
  'board_figures',
  {
    userId: owner(),
    platform: text({ enum: ['codeforces', 'github'] }).notNull(),
    /** The rating, or the commits of the last 365 days. */
    value: integer().notNull(),
    /** Codeforces: the title, or 'unrated'. */
    title: text(),
    /** When the platform reported it; null: the platform never knew the handle. */
    asOf: instant(),
    /** When the platform last answered about the handle; later than `asOf` if it no longer knows it. */
    checkedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.platform] })],
)

/** The places at the end of each day, and of today so far. */
export const boardSnapshots = pgTable(
  'board_snapshots',
  {
    /** A day in Asia/Kolkata: `2025-01-31`. */
    day: date({ mode: 'string' }).notNull(),
    board: text({ enum: ['codeforces', 'github', 'potd'] }).notNull(),
    userId: owner(),
    place: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.board, table.day, table.userId] })],
)

/**
 * The growth of a student's figure in a month, from poll to poll, which the leaderboards of months and years sum up.
 * Those of daily problems are in `student_progress`.
 */
export const boardMonths = pgTable(
  'board_months',
  {
    platform: text({ enum: ['codeforces', 'github'] }).notNull(),
    /** A month in Asia/Kolkata: `2025-01`. */
    month: text().notNull(),
    userId: owner(),
    /** The change of the rating, or the commits since the start of the month. */
    gained: integer().notNull(),
    /** The start of the month, or the time of its first figure. */
    countedFrom: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.platform, table.month] }),
    index().on(table.platform, table.month),
  ],
)
