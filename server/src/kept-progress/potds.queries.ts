import { sql } from 'drizzle-orm'
import { dayOf } from '../core/calendar/days.ts'
import type { Db } from '../core/database/database.ts'
import { holdRowsOf, isEarly, isLate, isOnDay, secondsTaken } from './refresh.queries.ts'

/** Whether a problem has several dates. */
export const isOfTwoDays = sql`EXISTS (
  SELECT FROM potds AS other WHERE other.question_id = potds.question_id AND other.id <> potds.id)`

/** A row's bits with that of the daily problem, where it applies. */
const withBit = (column: 'potds' | 'potds_early' | 'potds_late', applies = sql`true`) => {
  const kept = sql.raw(`kept.${column}`)
  return sql`CASE WHEN ${applies}
    THEN set_bit(${kept} || repeat('0', place + 1 - length(${kept}))::varbit, place, 1) ELSE ${kept} END`
}

/**
 * A new daily problem counts at once for those who have solved it already; in the transaction that has added it, whose
 * INSERT keeps every refresh waiting. A problem with several dates counts once, and one that was solved on its day counts
 * in its month: the job refreshes those rows. It also refreshes them when the day of a coming one begins.
 */
export async function keepNewPotd(tx: Db, potdId: string, now: Date): Promise<void> {
  await holdRowsOf(
    tx,
    sql`SELECT user_id FROM submissions JOIN potds USING (question_id) WHERE potds.id = ${potdId}::uuid`,
  )
  await tx.execute(sql`
    UPDATE student_progress AS kept
    SET potds = ${withBit('potds')}, potds_early = ${withBit('potds_early', isEarly)},
      potds_late = ${withBit('potds_late', isLate)},
      potd_seconds = kept.potd_seconds + CASE WHEN ${isOfTwoDays} THEN 0 ELSE ${secondsTaken} END,
      version = CASE WHEN ${isOfTwoDays} OR ${isOnDay} THEN 0 ELSE version END
    FROM potds JOIN submissions USING (question_id)
    WHERE potds.id = ${potdId}::uuid AND NOT potds.is_kept AND submissions.user_id = kept.user_id`)
  await tx.execute(sql`UPDATE potds SET is_kept = date <= ${dayOf(now)}::date WHERE id = ${potdId}::uuid`)
}

/**
 * A daily problem that was removed counts no more: who reads a row leaves its bit out at once, and the job makes the
 * rows of those who have solved it anew within seconds. In the transaction whose DELETE keeps every refresh waiting.
 */
export async function dropRemovedPotd(tx: Db, questionId: string): Promise<void> {
  const solvers = sql`SELECT user_id FROM submissions WHERE question_id = ${questionId}`
  await holdRowsOf(tx, solvers)
  await tx.execute(sql`UPDATE student_progress SET version = 0 WHERE user_id IN (${solvers})`)
}
