import {
  activeSolvesAtLeast,
  gapText,
  handleGraceDays,
  handleLossSchema,
  inactiveDays,
  lossText,
  platformSchema,
  progressDays,
  type StalledGroup,
  type StallReason,
  stalledDaysAtMost,
  stalledJuniorSchema,
  stalledNamedAtMost,
  stallReasonSchema,
} from '@portal/shared/contract'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { dayIn } from '../../core/calendar/day-in.ts'
import { dayMs, dayOf, daysBefore, readableDay, startOf } from '../../core/calendar/days.ts'
import type { Db } from '../../core/database/database.ts'
import { isActive } from '../../core/people/account-status.ts'
import { handles } from '../../core/people/handles.tables.ts'
import { users } from '../../core/people/users.tables.ts'
import { studentProgress } from '../problems/student-progress.tables.ts'
import { pollStates } from '../progress/progress.tables.ts'
import { gapShownSince } from '../progress/solution-gap.ts'

const stallReasonsOfDays = ['no handle', 'a week', 'a fortnight'] as const

const rowsSchema = z.array(stalledJuniorSchema.extend({ reason: stallReasonSchema, count: z.int() }))

const troublesSchema = z.array(
  stalledJuniorSchema.omit({ about: true, solvedBefore: true }).extend({
    count: z.int(),
    handles: z.array(
      z.object({
        platform: platformSchema,
        username: z.string(),
        lostAs: handleLossSchema.nullable(),
        since: z.string(),
        until: z.string().nullable(),
        problems: z.int().nullable(),
      }),
    ),
  }),
)

type Trouble = z.infer<typeof troublesSchema>[number]['handles'][number]

const dayText = (moment: string) => readableDay(dayOf(new Date(moment)))

const troubleText = ({ lostAs, since, until, problems, ...handle }: Trouble) =>
  lostAs
    ? lossText(lostAs, handle, dayText(since))
    : gapText(problems, dayText(since), dayText(until ?? since))

/** Juniors whose solutions the portal doesn't fully know. The query has the columns of `Trouble`. */
async function readTroubles(db: Db, reason: StallReason, troubles: SQL): Promise<StalledGroup> {
  const { rows } = await db.execute(sql`
    SELECT name, reg_number AS "regNumber", email, ${dayIn(sql`min(since)`)}::text AS since,
      json_agg(json_build_object('platform', platform, 'username', troubles.username, 'lostAs', "lostAs", 'since', since,
        'until', until, 'problems', problems) ORDER BY platform) AS handles,
      (count(*) OVER ())::int AS count
    FROM (${troubles}) AS troubles JOIN ${users} ON ${users.id} = user_id
    WHERE NOT ${users.isLead} AND ${isActive}
    GROUP BY ${users.id} ORDER BY max(since) DESC, ${users.id} LIMIT ${stalledNamedAtMost}`)
  const juniors = troublesSchema.parse(rows)
  return {
    reason,
    count: juniors[0]?.count ?? 0,
    juniors: juniors.map(({ handles, count, ...junior }) => ({
      ...junior,
      solvedBefore: 0,
      about: handles.map(troubleText).join(' '),
    })),
  }
}

const lostHandles = sql`
  SELECT user_id, platform, username, lost_as AS "lostAs", lost_since AS since, NULL::timestamptz AS until,
    NULL::int AS problems
  FROM handles WHERE lost_as IS NOT NULL AND verified_at IS NOT NULL`

const missingSolutions = (now: Date) => sql`
  SELECT user_id, platform, '' AS username, NULL AS "lostAs", gap_from AS since, gap_until AS until,
    gap_count AS problems
  FROM poll_states WHERE gap_until > ${gapShownSince(now).toISOString()}::timestamptz`

/** The juniors whose handle is lost, and those with missing solutions. */
export const readHandleTroubles = (db: Db, now: Date): Promise<StalledGroup[]> =>
  Promise.all([
    readTroubles(db, 'lost handle', lostHandles),
    readTroubles(db, 'missing solutions', missingSolutions(now)),
  ])

/**
 * The stalled juniors by reason. Handles are checked only for those who may have stalled. If a platform hasn't reported
 * about a student for a day, it isn't known whether they stopped.
 */
export async function readStalled(db: Db, now: Date): Promise<StalledGroup[]> {
  const today = dayOf(now)
  const [newest, fortnight, oldest] = [inactiveDays, progressDays, stalledDaysAtMost].map((days) =>
    daysBefore(today, days),
  )
  const signedUpBefore = startOf(daysBefore(today, handleGraceDays)).toISOString()
  const answeredSince = new Date(now.getTime() - dayMs).toISOString()
  // MATERIALIZED, so that handles are checked once, and only for those who may have stalled.
  const { rows } = await db.execute(sql`
    WITH stopped AS MATERIALIZED (
      SELECT ${users.id} AS id, ${users.name}, ${users.regNumber}, ${users.email},
        coalesce(${studentProgress.lastSolvedOn}, ${dayIn(users.createdAt)}) AS since,
        ${studentProgress.lastSolvedOn} IS NOT NULL AS has_solved, ${studentProgress.lastFortnight} AS solved
      FROM ${studentProgress} JOIN ${users} ON ${users.id} = ${studentProgress.userId}
      WHERE NOT ${users.isLead} AND ${isActive} AND (
        ${studentProgress.lastSolvedOn} BETWEEN ${oldest}::date AND ${newest}::date AND ${studentProgress.lastFortnight} >= ${activeSolvesAtLeast}
        OR ${studentProgress.lastSolvedOn} IS NULL AND ${users.createdAt} < ${signedUpBefore}::timestamptz)
    ), checked AS MATERIALIZED (
      SELECT *, EXISTS (
        SELECT FROM ${handles}
        WHERE ${handles.userId} = stopped.id AND ${handles.verifiedAt} IS NOT NULL AND ${handles.platform} <> 'github'
      ) AS has_handle
      FROM stopped
    ), stalled AS (
      SELECT *,
        CASE WHEN NOT has_handle THEN 'no handle' WHEN since > ${fortnight}::date THEN 'a week' ELSE 'a fortnight' END AS reason
      FROM checked
      WHERE NOT has_handle OR has_solved AND id NOT IN (
        SELECT ${pollStates.userId} FROM ${pollStates}
        WHERE ${pollStates.goodAt} IS NULL OR ${pollStates.goodAt} < ${answeredSince}::timestamptz)
    ), placed AS (
      SELECT *, row_number() OVER (PARTITION BY reason ORDER BY solved DESC, since DESC, id) AS place,
        (count(*) OVER (PARTITION BY reason))::int AS count
      FROM stalled
    )
    SELECT reason, count, name, reg_number AS "regNumber", email, since::text, solved AS "solvedBefore"
    FROM placed WHERE place <= ${stalledNamedAtMost} ORDER BY place`)
  const juniors = rowsSchema.parse(rows)
  return stallReasonsOfDays.map((reason) => {
    const named = juniors.filter((junior) => junior.reason === reason)
    return {
      reason,
      count: named[0]?.count ?? 0,
      juniors: named.map(({ reason, count, ...junior }) => junior),
    }
  })
}
