import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const moment = () => timestamp({ withTimezone: true, precision: 3 })

/** One row a job: a node that takes the lease runs it, the others leave it. */
export const jobs = pgTable('jobs', {
  name: text().primaryKey(),
  dueAt: moment().notNull(),
  leaseUntil: moment(),
  /** Of its last run: when it began, and where. */
  startedAt: moment(),
  node: text(),
  /** When one last ended well, and how long that took. */
  goodAt: moment(),
  tookMs: integer(),
  /** When one last failed, and why. */
  failedAt: moment(),
  failure: text(),
  /** A lead wants it to run now, whatever it would find to be due. */
  wantedAt: moment(),
})
