import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { graduationOf, type Institute } from '../../core/institute/institute.ts'
import { users } from '../../core/people/users.tables.ts'

/** The last day of a student's time: set by a lead, otherwise by their programme; NULL: it never ends automatically. */
export const lastDay: SQL<string | null> = sql`coalesce(${users.extendedUntil}, ${users.graduatesOn} - 1)`

/** The students that a run on this day makes alumni. */
export const leavesOn = (day: string): SQL =>
  sql`(${users.alumniSince} IS NULL AND ${lastDay} < ${day}::date)`

/**
 * Computes missing graduation dates from the institute's file: of new students, of those from before the portal stored
 * it, and of those whose address was read again. Programmes that the file doesn't know have no end.
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
