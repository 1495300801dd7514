import type { ProblemPlatform } from '@portal/shared/contract'
import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { dayIn } from '../../../core/calendar/day-in.ts'
import { nodesApartMs } from '../../../core/database/clock.ts'
import type { Db } from '../../../core/database/database.ts'
import { isPresent } from '../../../core/people/account-status.ts'
import { potds } from '../../problems/daily/daily-problems.tables.ts'
import { potdSolvers } from '../../problems/solved.queries.ts'
import { type Claim, claimMs } from './poll.queries.ts'

/** How often a student can have a platform polled about them; the portal's own polls count too. */
export const askEveryMs = 60_000

/** When a platform can be polled again; null: at once. A time in the future was written by a wrong clock. */
export function nextAskAt(triedAt: Date | null, now: Date): Date | null {
  if (!triedAt || triedAt.getTime() > now.getTime() + nodesApartMs) return null
  const next = new Date(triedAt.getTime() + askEveryMs)
  return next > now ? next : null
}

const instant = (moment: Date) => sql`${moment.toISOString()}::timestamptz`
const after = (now: Date, ms: number) => new Date(now.getTime() + ms)

const claimedSchema = z.array(
  z.object({ username: z.string(), good_at: z.coerce.date().nullable(), is_alumni: z.boolean() }),
)

/**
 * Claims a student's own handle, as the poll claims the one that is due: in one statement, so that of two tabs, two
 * nodes and the poll only one asks. Undefined if there is no verified handle, or if it was polled less than
 * `askEveryMs` ago.
 */
export async function claimOwnHandle(
  db: Db,
  { userId, platform, now }: { userId: string; platform: ProblemPlatform; now: Date },
): Promise<Claim | undefined> {
  const { rows } = await db.execute(sql`
    WITH proven AS (
      SELECT user_id, platform, handles.username, users.alumni_since IS NOT NULL AS is_alumni
      FROM handles JOIN users ON users.id = user_id
      WHERE user_id = ${userId}::uuid AND platform = ${platform} AND verified_at IS NOT NULL AND ${isPresent}
    ),
    claimed AS (
      INSERT INTO poll_states AS state (user_id, platform, due_at, tried_at)
      SELECT user_id, platform, ${instant(after(now, claimMs))}, ${instant(now)} FROM proven
      ON CONFLICT (user_id, platform) DO UPDATE SET due_at = excluded.due_at, tried_at = excluded.tried_at
      WHERE state.tried_at IS NULL OR state.tried_at <= ${instant(after(now, -askEveryMs))}
        OR state.tried_at > ${instant(after(now, nodesApartMs))}
      RETURNING good_at
    )
    SELECT username, good_at, is_alumni FROM proven CROSS JOIN claimed`)
  const [claim] = claimedSchema.parse(rows)
  return claim && { userId, username: claim.username, goodAt: claim.good_at, isAlumni: claim.is_alumni }
}

/** The questions of a day that this student has not solved on that day: earlier solutions can be repeated. */
export async function openQuestions(db: Db, userId: string, day: string): Promise<string[]> {
  const isTheirsToday = sql`acceptances.user_id = ${userId}::uuid
    AND ${dayIn(sql`acceptances.solved_at`)} = ${day}::date AND potds.date = ${day}::date`
  const rows = await db
    .select({ questionId: potds.questionId })
    .from(potds)
    .where(
      and(
        eq(potds.date, day),
        sql`${potds.id} NOT IN (SELECT potd_id FROM ${potdSolvers(isTheirsToday)} AS solved)`,
      ),
    )
  return rows.map(({ questionId }) => questionId)
}
