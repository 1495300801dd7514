import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { graduationOf, type Institute } from '../../core/institute/institute.ts'
import { users } from '../../core/people/users.tables.ts'

/** The last day of somebody's time: by a lead's word, else by their programme; NULL: it never ends by itself. */
export const lastDay: SQL<string | null> = sql`coalesce(${users.extendedUntil}, ${users.graduatesOn} - 1)`

/** Whom a run on this day makes alumni. */
export const leavesOn = (day: string): SQL =>
  sql`(${users.alumniSince} IS NULL AND ${lastDay} < ${day}::date)`

/**
 * Works out when those graduate of whom it is not known yet, by the institute's file: whoever has just signed up, was
 * there before the portal knew, or had their address read anew. A programme that the file does not know has no end.
 */
export async function fillGraduations(db: Db, institute: Institute): Promise<void> {
  const { programme, batch } = users
  const unknown = await db.selectDistinct({ programme, batch }).from(users).where(isNull(users.graduatesOn))
  for (const those of unknown) {
    const graduatesOn = graduationOf(institute, those)
    if (graduatesOn === undefined) continue
    await db
      .update(users)
      .set({ graduatesOn })
      .where(and(isNull(users.graduatesOn), eq(programme, those.programme), eq(batch, those.batch)))
  }
}
