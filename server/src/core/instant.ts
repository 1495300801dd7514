import { timestamp } from 'drizzle-orm/pg-core'

/**
 * A column for a moment with milliseconds, as in JavaScript's dates. Its name is the property's by default. Outside of
 * `database`, which imports folders that have such columns.
 */
export const instant = (name = '') => timestamp(name, { withTimezone: true, precision: 3 })
