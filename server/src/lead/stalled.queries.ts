import {
  activeSolvesAtLeast,
  handleGraceDays,
  inactiveDays,
  progressDays,
  type StalledGroup,
  stalledDaysAtMost,
  stalledJuniorSchema,
  stalledNamedAtMost,
  stallReasonSchema,
  stallReasons,
} from '@portal/shared/contract'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { users } from '../accounts/accounts.tables.ts'
import { handles } from '../accounts/handles.tables.ts'
import { isActive } from '../accounts/standing.ts'
import { dayIn } from '../core/calendar/day-in.ts'
import { dayMs, dayOf, daysBefore, startOf } from '../core/calendar/days.ts'
import type { Db } from '../core/database/database.ts'
import { studentProgress } from '../kept-progress/kept-progress.tables.ts'
import { solvedUntilNewest } from '../kept-progress/recent-days.ts'
import { pollStates } from '../progress/progress.tables.ts'

const rowsSchema = z.array(stalledJuniorSchema.extend({ reason: stallReasonSchema, count: z.int() }))

/**
 * The juniors who stalled, by reason. Of narrow rows alone: what somebody solved last is in the kept one, and only for
 * those who may have stalled it is asked whether they have a handle. Of whom a platform has not told for a day, nobody
 * knows whether they stopped. Who signed up has such a row within a day.
 */
export async function readStalled(db: Db, now: Date): Promise<StalledGroup[]> {
  const today = dayOf(now)
  const [newest, fortnight, oldest] = [inactiveDays, progressDays, stalledDaysAtMost].map((days) =>
    daysBefore(today, days),
  )
  const signedUpBefore = startOf(daysBefore(today, handleGraceDays)).toISOString()
  const toldSince = new Date(now.getTime() - dayMs).toISOString()
  // MATERIALIZED: whether somebody has a handle is asked once, and those who go on are left out before.
  const { rows } = await db.execute(sql`
    WITH stopped AS MATERIALIZED (
      SELECT ${users.id} AS id, ${users.name}, ${users.regNumber}, ${users.email},
        coalesce(${studentProgress.recentUntil}, ${dayIn(users.createdAt)}) AS since,
        ${studentProgress.recentUntil} IS NOT NULL AS has_solved, ${solvedUntilNewest} AS solved
      FROM ${studentProgress} JOIN ${users} ON ${users.id} = ${studentProgress.userId}
      WHERE NOT ${users.isLead} AND ${isActive} AND (
        ${studentProgress.recentUntil} BETWEEN ${oldest}::date AND ${newest}::date AND ${solvedUntilNewest} >= ${activeSolvesAtLeast}
        OR ${studentProgress.recentUntil} IS NULL AND ${users.createdAt} < ${signedUpBefore}::timestamptz)
    ), told AS MATERIALIZED (
      SELECT *, EXISTS (
        SELECT FROM ${handles}
        WHERE ${handles.userId} = stopped.id AND ${handles.verifiedAt} IS NOT NULL AND ${handles.platform} <> 'github'
      ) AS has_handle
      FROM stopped
    ), stalled AS (
      SELECT *,
        CASE WHEN NOT has_handle THEN 'no handle' WHEN since > ${fortnight}::date THEN 'a week' ELSE 'a fortnight' END AS reason
      FROM told
      WHERE NOT has_handle OR has_solved AND id NOT IN (
        SELECT ${pollStates.userId} FROM ${pollStates}
        WHERE ${pollStates.goodAt} IS NULL OR ${pollStates.goodAt} < ${toldSince}::timestamptz)
    ), placed AS (
      SELECT *, row_number() OVER (PARTITION BY reason ORDER BY solved DESC, since DESC, id) AS place,
        (count(*) OVER (PARTITION BY reason))::int AS count
      FROM stalled
    )
    SELECT reason, count, name, reg_number AS "regNumber", email, since::text, solved AS "solvedBefore"
    FROM placed WHERE place <= ${stalledNamedAtMost} ORDER BY place`)
  const juniors = rowsSchema.parse(rows)
  return stallReasons.map((reason) => {
    const named = juniors.filter((junior) => junior.reason === reason)
    return {
      reason,
      count: named[0]?.count ?? 0,
      juniors: named.map(({ reason, count, ...junior }) => junior),
    }
  })
}
