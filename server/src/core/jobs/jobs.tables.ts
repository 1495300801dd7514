import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../instant.ts'

/** One row a job: a node that takes the lease runs it, the others leave it. */
export const jobs = pgTable('jobs', {
  name: text().primaryKey(),
  dueAt: instant().notNull(),
  leaseUntil: instant(),
  /** Of its last run: when it began, and where. */
  startedAt: instant(),
  node: text(),
  /** When one last ended well, and how long that took. */
  goodAt: instant(),
  tookMs: integer(),
  /** When one last failed, and why. */
  failedAt: instant(),
  failure: text(),
  /** A lead wants it to run now, whatever it would find to be due. */
  wantedAt: instant(),
})
