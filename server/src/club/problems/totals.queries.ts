import { progressDays } from '@portal/shared/contract'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { dayIn } from '../../core/calendar/day-in.ts'
import { dayOf, daysBefore, startOf } from '../../core/calendar/days.ts'
import type { Db } from '../../core/database/database.ts'
import { idList, solvedQuestions, startOfDay } from './solved.queries.ts'

/** Counting this many students takes a fraction of a second, even if each has solved hundreds of problems. */
const batchSize = 100

/** From the start of a daily problem's day to a solution. */
const secondsUntil = (solvedAt: SQL) =>
  sql`greatest(0, floor(extract(epoch FROM ${solvedAt} - ${startOfDay})))::float8`

const columns = ['potds', 'potd_seconds', 'potd_months', 'striver', 'tle', 'last_solved_on', 'last_fortnight']
const columnsOf = (table: string) => sql.raw(columns.map((column) => `${table}.${column}`).join(', '))

/** The totals of these students, with the columns of `student_progress`. */
function countedProgress(userIds: readonly string[], today: string): SQL {
  const isTheirs = sql`user_id = ANY(${idList(userIds)})`
  const tomorrow = startOf(daysBefore(today, -1)).toISOString()
  return sql`(
    WITH solved AS MATERIALIZED (
      SELECT *, ${secondsUntil(sql`solved_at`)} AS seconds FROM ${solvedQuestions(isTheirs, today)} AS solved
    ),
    lists AS (
      SELECT user_id, count(*) FILTER (WHERE is_counted) AS potds, sum(seconds) FILTER (WHERE is_counted) AS potd_seconds,
        count(*) FILTER (WHERE list = 'striver') AS striver, count(*) FILTER (WHERE list = 'tle') AS tle
      FROM solved GROUP BY user_id
    ),
    months AS (
      SELECT user_id, to_char(date, 'YYYY-MM') AS month,
        jsonb_build_array(count(*), sum(${secondsUntil(sql`on_day_at`)})::bigint) AS solved
      FROM solved WHERE is_counted_in_month AND on_day_at IS NOT NULL GROUP BY 1, 2
    ),
    days AS (
      SELECT user_id, ${dayIn(sql`solved_at`)} AS day, count(*) AS problems FROM submissions
      WHERE ${isTheirs} AND solved_at < ${tomorrow}::timestamptz GROUP BY 1, 2
    ),
    newest AS (SELECT user_id, max(day) AS day FROM days GROUP BY user_id)
    SELECT users.id AS user_id, coalesce(potds, 0)::int AS potds, coalesce(potd_seconds, 0) AS potd_seconds,
      coalesce((SELECT jsonb_object_agg(month, solved) FROM months WHERE months.user_id = users.id), '{}') AS potd_months,
      coalesce(striver, 0)::int AS striver, coalesce(tle, 0)::int AS tle, newest.day AS last_solved_on,
      coalesce((
        SELECT sum(problems) FROM days WHERE days.user_id = users.id AND days.day > newest.day - ${progressDays}::int
      ), 0)::int AS last_fortnight
    FROM users LEFT JOIN lists ON lists.user_id = users.id LEFT JOIN newest ON newest.user_id = users.id
    WHERE users.id = ANY(${idList(userIds)})
  )`
}

/** Marks students for a recount within seconds. Locks rows in a fixed order, against deadlocks. */
async function markStale(tx: Db, userIds: SQL): Promise<void> {
  await tx.execute(sql`
    WITH locked AS (
      SELECT user_id FROM student_progress WHERE user_id IN (${userIds}) ORDER BY user_id FOR NO KEY UPDATE
    )
    UPDATE student_progress SET counted_on = NULL FROM locked WHERE student_progress.user_id = locked.user_id`)
}

/**
 * Recounts these students' totals from all stored data, in the transaction that has changed it. Two transactions that
 * count the same student run one after the other, so the second sees the first one's data. A daily problem that is
 * added or removed at the same time waits (its statement needs the table), or is waited for: neither misses the other.
 *
 * @param stale a query for others whose totals have changed too: there may be thousands, so the job counts them
 * @returns how many rows had other totals before
 */
export async function refreshProgress(
  tx: Db,
  userIds: readonly string[],
  now: Date,
  stale?: SQL,
): Promise<number> {
  if (userIds.length === 0) return 0
  const today = dayOf(now)
  const ids = idList(userIds)
  await tx.execute(sql`LOCK TABLE potds IN SHARE MODE`)
  await tx.execute(sql`
    INSERT INTO student_progress (user_id) SELECT id FROM users WHERE id = ANY(${ids}) ORDER BY id
    ON CONFLICT DO NOTHING`)
  await markStale(tx, stale ? sql`SELECT unnest(${ids}) UNION ${stale}` : sql`SELECT unnest(${ids})`)
  const { rows } = await tx.execute(sql`
    UPDATE student_progress AS kept
    SET counted_on = ${today}::date, potds = counted.potds, potd_seconds = counted.potd_seconds,
      potd_months = counted.potd_months, striver = counted.striver, tle = counted.tle,
      last_solved_on = counted.last_solved_on, last_fortnight = counted.last_fortnight
    FROM ${countedProgress(userIds, today)} AS counted JOIN student_progress AS before USING (user_id)
    WHERE counted.user_id = kept.user_id
    RETURNING (${columnsOf('before')}) IS DISTINCT FROM (${columnsOf('counted')}) AS differs`)
  return z
    .array(z.object({ differs: z.boolean() }))
    .parse(rows)
    .filter(({ differs }) => differs).length
}

/** All students who have solved one of these problems or a twin. */
export const solversOf = (canonicalIds: SQL): SQL => sql`
  SELECT user_id FROM submissions JOIN problems USING (question_id) WHERE canonical_id IN (${canonicalIds})`

/** Call it after a daily problem was added, moved or removed, in the same transaction. */
export const markSolversStale = (tx: Db, questionId: string): Promise<void> =>
  markStale(tx, solversOf(sql`SELECT canonical_id FROM problems WHERE question_id = ${questionId}`))

const idsSchema = z.array(z.object({ id: z.string() })).transform((rows) => rows.map(({ id }) => id))

interface Run {
  now: Date
  /** Checked before each batch; the next run does the rest. */
  goesOn?: () => boolean
}

/** Recounts rows that are missing, marked, or from another day; returns their number. */
export async function refreshStale(db: Db, { now, goesOn = () => true }: Run): Promise<number> {
  let refreshed = 0
  while (goesOn()) {
    const { rows } = await db.execute(sql`
      SELECT id FROM users LEFT JOIN student_progress ON user_id = id
      WHERE counted_on IS DISTINCT FROM ${dayOf(now)}::date ORDER BY id LIMIT ${batchSize}`)
    const ids = idsSchema.parse(rows)
    if (ids.length === 0) break
    await db.transaction((tx) => refreshProgress(tx, ids, now))
    refreshed += ids.length
  }
  return refreshed
}

async function* batchesOfStudents(db: Db): AsyncGenerator<string[]> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const { rows } = await db.execute(
      sql`SELECT id FROM users WHERE id > ${after}::uuid ORDER BY id LIMIT ${batchSize}`,
    )
    const ids = idsSchema.parse(rows)
    const last = ids.at(-1)
    if (!last) return
    yield ids
    after = last
  }
}

/** Recounts every row; returns the number of students, and of wrong rows. */
export async function rebuildProgress(db: Db, now: Date): Promise<{ students: number; differed: number }> {
  let [students, differed] = [0, 0]
  for await (const ids of batchesOfStudents(db)) {
    differed += await db.transaction((tx) => refreshProgress(tx, ids, now))
    students += ids.length
  }
  return { students, differed }
}

/** Compares every row with a fresh count, and changes nothing. */
export async function checkProgress(db: Db, now: Date): Promise<{ students: number; differing: string[] }> {
  let students = 0
  const differing: string[] = []
  for await (const ids of batchesOfStudents(db)) {
    const { rows } = await db.execute(sql`
      SELECT user_id AS id FROM ${countedProgress(ids, dayOf(now))} AS counted
      JOIN student_progress AS kept USING (user_id)
      WHERE (${columnsOf('kept')}) IS DISTINCT FROM (${columnsOf('counted')}) ORDER BY user_id`)
    differing.push(...idsSchema.parse(rows))
    students += ids.length
  }
  return { students, differing }
}
