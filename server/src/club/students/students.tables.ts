import { date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../core/instant.ts'

/** When students whose time is over become alumni: once a year by itself, and whenever a lead says so. */
export const alumniRuns = pgTable('alumni_runs', {
  id: uuid().primaryKey().defaultRandom(),
  /** The year whose run it is: one each. Null: a lead's. */
  year: integer().unique('alumni_runs_year_unique'),
  dueOn: date({ mode: 'string' }).notNull(),
  /** Null: still to come. Of all who became alumni by it this is `users.alumni_since`. */
  ranAt: instant(),
  /** A lead's id, or the portal. */
  actor: text(),
  students: integer(),
  takenBackAt: instant(),
})
