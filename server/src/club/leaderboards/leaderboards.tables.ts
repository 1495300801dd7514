import { date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../core/instant.ts'
import { users } from '../../core/people/users.tables.ts'

const owner = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** The last good figures of a student on a platform; what the daily-problem board counts is in `submissions`. */
export const boardFigures = pgTable(
  'board_figures',
  {
    userId: owner(),
    platform: text({ enum: ['codeforces', 'github'] }).notNull(),
    /** The rating, or the commits of the last 365 days. */
    value: integer().notNull(),
    /** Codeforces: the title, or 'unrated'. */
    title: text(),
    /** When the platform said so; null: it never knew the handle. */
    asOf: instant(),
    /** When the platform last answered about the handle; later than `asOf` where it no longer knows it. */
    checkedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.platform] })],
)

/** Who stood where at the end of each day, and today up to now. */
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
 * By how much a student's figure has grown in a month, from one reading to the next: what the boards of months and years
 * add up. Those of daily problems are in `student_progress`.
 */
export const boardMonths = pgTable(
  'board_months',
  {
    platform: text({ enum: ['codeforces', 'github'] }).notNull(),
    /** A month in Asia/Kolkata: `2025-01`. */
    month: text().notNull(),
    userId: owner(),
    /** Rating, which also falls; or the commits that GitHub counts since the month began. */
    gained: integer().notNull(),
    /** The month's beginning, or when the first figure was read in it. */
    countedFrom: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.platform, table.month] }),
    index().on(table.platform, table.month),
  ],
)
