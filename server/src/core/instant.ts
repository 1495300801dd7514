import { timestamp } from 'drizzle-orm/pg-core'

/** A column for a moment with milliseconds, as in JavaScript's dates. */
export const instant = () => timestamp({ withTimezone: true, precision: 3 })
