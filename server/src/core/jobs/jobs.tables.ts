import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../instant.ts'

/** One row per job: the node that takes the lease runs it. */
export const jobs = pgTable('jobs', {
  name: text().primaryKey(),
  dueAt: instant().notNull(),
  leaseUntil: instant(),
  /** The last run: when it started, and where. */
  startedAt: instant(),
  node: text(),
  goodAt: instant(),
  tookMs: integer(),
  failedAt: instant(),
  failure: text(),
  /** A lead wants it to run now, even if nothing is due. */
  wantedAt: instant(),
})
