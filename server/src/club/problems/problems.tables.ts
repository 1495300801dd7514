import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'

/**
 * The key that twins share. Codeforces uses one problem in two contests (Div. 1 and Div. 2) under two ids, but with the
 * same name and rating. `canonical_id` below is the same in SQL.
 */
export const canonicalIdOf = (problem: { questionId: string; name: string; rating?: number | undefined }) =>
  problem.rating === undefined ? problem.questionId : `${problem.rating} ${problem.name}`

/** Problems of the platforms that a student has solved, or a lead has added or looked up. */
export const problems = pgTable(
  'problems',
  {
    /** With the prefix of its platform: `L two-sum`, `C 1903 A`. */
    questionId: text().primaryKey(),
    platform: text({ enum: ['leetcode', 'codeforces', 'gfg'] }).notNull(),
    /** Null until its platform has reported it. */
    name: text(),
    /** Only Codeforces rates its problems. */
    rating: integer(),
    /** A word or a rating; null if the platform doesn't say, or hasn't been asked. */
    difficulty: text(),
    /** In the platform's words; null until it has been asked. */
    topics: text().array(),
    canonicalId: text()
      .notNull()
      .generatedAlwaysAs(
        sql`CASE platform WHEN 'codeforces' THEN coalesce(rating::text || ' ' || name, question_id) ELSE question_id END`,
      ),
  },
  (table) => [index().on(table.canonicalId)],
)
