import { timestamp } from 'drizzle-orm/pg-core'

/** A column with a moment, to the millisecond, as JavaScript's dates have it. */
export const instant = () => timestamp({ withTimezone: true, precision: 3 })
