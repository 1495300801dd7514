import { type SQL, sql } from 'drizzle-orm'
import { users } from '../accounts/accounts.tables.ts'
import type { Db } from '../core/database/database.ts'
import type { Institute } from '../core/institute/institute.ts'

/** The last day of somebody's time: by a lead's word, else by their programme; NULL: it never ends by itself. */
export const lastDay: SQL<string | null> = sql`coalesce(${users.extendedUntil}, ${users.graduatesOn} - 1)`

/** Whom a run on this day makes alumni. */
export const leavesOn = (day: string): SQL =>
  sql`(${users.alumniSince} IS NULL AND ${lastDay} < ${day}::date)`

/**
 * Works out when those graduate of whom it is not known yet, by the institute's file: whoever has just signed up, was
 * there before the portal knew, or had their address read anew. A programme that the file does not know has no end.
 */
export async function fillGraduations(db: Db, { programmes, yearBegins }: Institute): Promise<void> {
  for (const { code, years } of programmes) {
    await db.execute(sql`
      UPDATE users
      SET graduates_on = (lpad(batch, 4, '20')::int + ${years}::int || ${`-${yearBegins}`})::date
      WHERE graduates_on IS NULL AND programme = ${code} AND batch ~ '^(19|20)?[0-9]{2}$'`)
  }
}
