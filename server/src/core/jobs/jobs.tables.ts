import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const moment = () => timestamp({ withTimezone: true, precision: 3 })

/** One row a job: a node that takes the lease runs it, the others leave it. */
export const jobs = pgTable('jobs', {
  name: text().primaryKey(),
  dueAt: moment().notNull(),
  leaseUntil: moment(),
})
