import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { dayOf } from '../core/calendar/days.ts'
import type { Db } from '../core/database/database.ts'
import { countedPotds } from '../kept-progress/counts.ts'
import { idList, secondsTaken } from '../kept-progress/refresh.queries.ts'
import { batchesOfStudents } from '../kept-progress/repair.queries.ts'
import { readKeptProgress } from './kept.queries.ts'
import { readProgress } from './progress.queries.ts'

const secondsSchema = z.array(z.object({ id: z.string(), is_same: z.boolean() }))

/** Whose time on daily problems is not what their submissions give. */
async function otherSeconds(db: Db, ids: string[], now: Date): Promise<Set<string>> {
  const { rows } = await db.execute(sql`
    SELECT users.id, coalesce(kept.potd_seconds, 0) = coalesce((
      SELECT sum(${secondsTaken}) FROM submissions
      JOIN potds USING (question_id)
      WHERE user_id = users.id AND potds.id IN ${countedPotds(dayOf(now))}
    ), 0) AS is_same
    FROM users LEFT JOIN student_progress AS kept ON kept.user_id = users.id WHERE users.id = ANY(${idList(ids)})`)
  return new Set(secondsSchema.parse(rows).flatMap(({ id, is_same }) => (is_same ? [] : [id])))
}

/** Compares what pages show of each student with what is counted from all submissions, and changes nothing. */
export async function differingStudents(
  db: Db,
  now: Date,
): Promise<{ checked: number; differing: string[] }> {
  let checked = 0
  const differing: string[] = []
  const asked = { potdsUntil: null, now }
  for await (const ids of batchesOfStudents(db)) {
    const counted = await readProgress(db, { whose: ids, ...asked })
    const other = await otherSeconds(db, ids, now)
    for (const { userId, userData } of counted) {
      checked += 1
      const kept = await readKeptProgress(db, { userId, ...asked })
      if (other.has(userId) || !isDeepStrictEqual(kept, userData)) differing.push(userId)
    }
  }
  return { checked, differing }
}
