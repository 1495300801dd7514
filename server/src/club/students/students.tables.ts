import { date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../core/instant.ts'

/** When students whose time is over become alumni: once a year automatically, and whenever a lead starts a run. */
export const alumniRuns = pgTable('alumni_runs', {
  id: uuid().primaryKey().defaultRandom(),
  /** The year of an automatic run, one each. Null: a lead's run. */
  year: integer().unique('alumni_runs_year_unique'),
  dueOn: date({ mode: 'string' }).notNull(),
  /** Null: planned. Equals `users.alumni_since` of everyone who became alumni by it. */
  ranAt: instant(),
  /** A lead's id, or the portal. */
  actor: text(),
  students: integer(),
  takenBackAt: instant(),
})
