import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { dayOf } from '../core/calendar/days.ts'
import type { Db } from '../core/database/database.ts'
import { hasTimedOut } from '../core/database/failures.ts'
import { isOfTwoDays } from './potds.queries.ts'
import { holdRowsOf, progressVersion, refreshProgress } from './refresh.queries.ts'

/** So many students take a fraction of a second, where they have solved some hundreds each. */
const batchSize = 100

const idsSchema = z
  .array(z.object({ user_id: z.string() }))
  .transform((rows) => rows.map((row) => row.user_id))

/**
 * Marks rows that are out of date: those that a server of the version before has left behind, and those of the solvers
 * of a problem with several dates when one of its dates comes, because it is judged by that date from now on.
 */
async function markLeftBehind(db: Db, today: string): Promise<void> {
  const hasCome = sql`NOT is_kept AND date <= ${today}::date`
  // An UPDATE, also of no row, would tell the boards that something has changed.
  const { rows } = await db.execute(sql`
    SELECT FROM poll_states WHERE kept_at IS DISTINCT FROM good_at
    UNION ALL SELECT FROM potds WHERE ${hasCome} LIMIT 1`)
  if (rows.length === 0) return
  await db.execute(sql`
    WITH left_behind AS (
      UPDATE poll_states SET kept_at = good_at WHERE kept_at IS DISTINCT FROM good_at RETURNING user_id
    )
    INSERT INTO student_progress (user_id) SELECT DISTINCT user_id FROM left_behind ORDER BY user_id
    ON CONFLICT (user_id) DO UPDATE SET version = 0`)
  await db.transaction(async (tx) => {
    const solvers = sql`SELECT user_id FROM submissions JOIN potds USING (question_id)
      WHERE ${hasCome} AND ${isOfTwoDays}`
    await holdRowsOf(tx, solvers)
    await tx.execute(sql`UPDATE student_progress SET version = 0 WHERE user_id IN (${solvers})`)
    await tx.execute(sql`UPDATE potds SET is_kept = true WHERE ${hasCome}`)
  })
}

/** Makes these rows anew, and tells how many were wrong. What takes too long at once is done in halves. */
async function remake(db: Db, ids: readonly string[], now: Date): Promise<number> {
  try {
    return (await db.transaction((tx) => refreshProgress(tx, ids, now))).changed
  } catch (error) {
    if (ids.length === 1 || !hasTimedOut(error)) throw error
    const half = Math.ceil(ids.length / 2)
    return (await remake(db, ids.slice(0, half), now)) + (await remake(db, ids.slice(half), now))
  }
}

interface Limits {
  now: Date
  /** Asked before each batch: what is left then is left for the next time. */
  goesOn?: () => boolean
}

/** Makes rows anew that are marked, or older than this code; tells how many. */
export async function remakeOldRows(db: Db, { now, goesOn = () => true }: Limits): Promise<number> {
  let remade = 0
  while (goesOn()) {
    const { rows } = await db.execute(sql`
      SELECT user_id FROM student_progress WHERE version < ${progressVersion} ORDER BY user_id LIMIT ${batchSize}`)
    const ids = idsSchema.parse(rows)
    if (ids.length === 0) break
    await remake(db, ids, now)
    remade += ids.length
  }
  return remade
}

/** Puts right what nobody has refreshed; tells how many rows. */
export async function repairProgress(db: Db, limits: Limits): Promise<number> {
  await markLeftBehind(db, dayOf(limits.now))
  return remakeOldRows(db, limits)
}

/** All students, a batch at a time, so that none of them waits long for another. */
export async function* batchesOfStudents(db: Db): AsyncGenerator<string[]> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const { rows } = await db.execute(
      sql`SELECT id AS user_id FROM users WHERE id > ${after}::uuid ORDER BY id LIMIT ${batchSize}`,
    )
    const ids = idsSchema.parse(rows)
    const last = ids.at(-1)
    if (!last) return
    yield ids
    after = last
  }
}

/** Makes every row anew, whatever was thought of it; tells of how many students, and how many rows were wrong. */
export async function rebuildProgress(
  db: Db,
  { now, goesOn = () => true }: Limits,
): Promise<{ students: number; differed: number }> {
  let students = 0
  let differed = 0
  for await (const ids of batchesOfStudents(db)) {
    if (!goesOn()) break
    differed += await remake(db, ids, now)
    students += ids.length
  }
  return { students, differed }
}
