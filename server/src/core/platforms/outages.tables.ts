import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const moment = () => timestamp({ withTimezone: true, precision: 3 })

/** A platform that can't be reached, or refuses us: no handle is checked there until then. */
export const platformOutages = pgTable('platform_outages', {
  platform: text({ enum: ['leetcode', 'codeforces', 'gfg'] })
    .notNull()
    .primaryKey(),
  since: moment().notNull(),
  until: moment().notNull(),
})
