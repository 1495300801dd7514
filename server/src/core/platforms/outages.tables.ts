import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../instant.ts'

/** A platform that can't be reached or rejects us: no handle is checked there until then. */
export const platformOutages = pgTable('platform_outages', {
  platform: text({ enum: ['leetcode', 'codeforces', 'gfg'] })
    .notNull()
    .primaryKey(),
  since: instant().notNull(),
  until: instant().notNull(),
})
