import { integer, pgTable, text } from 'drizzle-orm/pg-core'

/** Problems that somebody solved, or that were a daily problem. */
export const problems = pgTable('problems', {
  /** With its prefix, as everywhere: `C 1903 A`. */
  questionId: text().primaryKey(),
  platform: text({ enum: ['leetcode', 'codeforces', 'gfg'] }).notNull(),
  /** Null where only a link of it is known. */
  name: text(),
  /** Codeforces only, and there only some time after the contest. */
  rating: integer(),
})
