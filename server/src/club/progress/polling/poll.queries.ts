import type { HandleLoss, ProblemPlatform } from '@portal/shared/contract'
import { and, eq, sql } from 'drizzle-orm'
import { nodesApartMs } from '../../../core/database/clock.ts'
import type { Db } from '../../../core/database/database.ts'
import { isPresent } from '../../../core/people/account-status.ts'
import { handles } from '../../../core/people/handles.tables.ts'
import { users } from '../../../core/people/users.tables.ts'
import { platformOutages } from '../../../core/platforms/outages.tables.ts'
import { pollStates, submissions } from '../progress.tables.ts'
import { type Gap, gapAfter, noGap } from '../solution-gap.ts'

/** If a node dies during a poll, others can take the handle after this. */
export const claimMs = 10 * 60_000

/** The longest time between polls of an active student. A later one comes from a wrong clock. */
export const longestWaitMs = 6 * 60 * 60_000

/** The time between polls of alumni. */
export const alumniWaitMs = 7 * 24 * 60 * 60_000

export const longestPauseMs = 60 * 60_000

const after = (now: Date, ms: number) => new Date(now.getTime() + ms)
const instant = (moment: Date) => sql`${moment.toISOString()}::timestamptz`

/** Makes newly verified handles due at once. */
export async function noteNewHandles(db: Db, now: Date): Promise<void> {
  await db.execute(sql`
    INSERT INTO poll_states (user_id, platform, due_at)
    SELECT user_id, platform, ${instant(now)} FROM handles
    WHERE verified_at IS NOT NULL AND platform <> 'github' AND NOT EXISTS (
      SELECT FROM poll_states
      WHERE poll_states.user_id = handles.user_id AND poll_states.platform = handles.platform
    )
    ON CONFLICT DO NOTHING`)
}

/** Leaves out students who are suspended or leaving: they would make the leaderboard look old. */
export async function setAsideSuspended(db: Db): Promise<void> {
  await db.execute(sql`
    UPDATE poll_states SET is_seldom = true FROM users
    WHERE users.id = user_id AND NOT ${isPresent} AND NOT is_seldom`)
}

export interface Claim {
  userId: string
  username: string
  /** The last successful poll; null before the first. */
  goodAt: Date | null
  isAlumni: boolean
}

/** Claims the next due handle of a present student, new ones first; undefined if none is due. */
export async function claimDueHandle(
  db: Db,
  platform: ProblemPlatform,
  now: Date,
): Promise<Claim | undefined> {
  const next = sql`(
    SELECT user_id FROM poll_states JOIN handles USING (user_id, platform) JOIN users ON users.id = user_id
    WHERE platform = ${platform} AND ${isPresent}
      AND (due_at <= ${instant(now)} OR due_at > CASE WHEN ${users.alumniSince} IS NULL
        THEN ${instant(after(now, longestWaitMs + nodesApartMs))}
        ELSE ${instant(after(now, alumniWaitMs + nodesApartMs))} END)
    ORDER BY tried_at IS NOT NULL, due_at, user_id LIMIT 1 FOR UPDATE OF poll_states SKIP LOCKED
  )`
  const [claim] = await db
    .update(pollStates)
    .set({ dueAt: after(now, claimMs), triedAt: now })
    .from(handles)
    .where(
      and(
        eq(pollStates.platform, platform),
        sql`${pollStates.userId} = ${next}`,
        eq(handles.userId, pollStates.userId),
        eq(handles.platform, pollStates.platform),
      ),
    )
    .returning({
      userId: pollStates.userId,
      username: handles.username,
      goodAt: pollStates.goodAt,
      isAlumni: sql<boolean>`EXISTS (
        SELECT FROM users WHERE id = ${pollStates.userId} AND ${users.alumniSince} IS NOT NULL)`,
    })
  return claim
}

interface Polled {
  userId: string
  platform: ProblemPlatform
  now: Date
  nextAfterMs: number
}

const stateOf = ({ userId, platform }: Polled) =>
  and(eq(pollStates.userId, userId), eq(pollStates.platform, platform))

/** Locks the account before rows that depend on it, as a deletion does, so that it can't be deleted in between. */
export async function holdAccount(tx: Db, userId: string): Promise<void> {
  await tx.execute(sql`SELECT FROM users WHERE id = ${userId}::uuid FOR KEY SHARE`)
}

export async function markGood(tx: Db, polled: Polled & { isSeldom: boolean }): Promise<void> {
  const { now, nextAfterMs, isSeldom } = polled
  await tx
    .update(pollStates)
    .set({
      goodAt: now,
      dueAt: after(now, nextAfterMs),
      failingSince: null,
      failure: null,
      isSeldom,
    })
    .where(stateOf(polled))
}

/** Earlier results about a handle. */
export interface KnownOfHandle extends Gap {
  accountId: string | null
  lostAs: HandleLoss | null
  total: number | null
  unlisted: number | null
}

export async function readKnown(db: Db, userId: string, platform: ProblemPlatform): Promise<KnownOfHandle> {
  const { total, unlisted, gapFrom, gapUntil, gapCount } = pollStates
  const [known] = await db
    .select({
      accountId: handles.accountId,
      lostAs: handles.lostAs,
      total,
      unlisted,
      gapFrom,
      gapUntil,
      gapCount,
    })
    .from(pollStates)
    .innerJoin(handles, and(eq(handles.userId, pollStates.userId), eq(handles.platform, pollStates.platform)))
    .where(and(eq(pollStates.userId, userId), eq(pollStates.platform, platform)))
  return known ?? { ...noGap, accountId: null, lostAs: null, total: null, unlisted: null }
}

interface ReportedTotal extends Pick<Polled, 'userId' | 'platform'> {
  before: KnownOfHandle & Pick<Claim, 'goodAt'>
  total: number | null
  oldest: number | null
}

/** Stores how many problems the account has solved, and how many of them are missing. Call it after they are stored. */
export async function markTotal(
  tx: Db,
  { userId, platform, before, total, oldest }: ReportedTotal,
): Promise<void> {
  const stored = await tx.$count(
    submissions,
    and(eq(submissions.userId, userId), eq(submissions.platform, platform)),
  )
  const unlisted = total === null ? null : total - stored
  const gap = gapAfter(before, { unlisted, oldest: oldest === null ? null : new Date(oldest * 1000) })
  await tx
    .update(pollStates)
    .set({ total, unlisted, ...gap })
    .where(and(eq(pollStates.userId, userId), eq(pollStates.platform, platform)))
}

/** Records a failure: what was known stays valid, with its age. */
export async function markFailed(db: Db, polled: Polled & { failure: string }): Promise<void> {
  const { now, nextAfterMs, failure } = polled
  await db
    .update(pollStates)
    .set({
      dueAt: after(now, nextAfterMs),
      failingSince: sql`coalesce(${pollStates.failingSince}, ${instant(now)})`,
      failure,
    })
    .where(stateOf(polled))
}

/** Releases a claim without a poll. */
export async function postpone(db: Db, polled: Polled): Promise<void> {
  const { now, nextAfterMs } = polled
  await db
    .update(pollStates)
    .set({ dueAt: after(now, nextAfterMs), triedAt: sql`${pollStates.goodAt}` })
    .where(stateOf(polled))
}

/** The platform's outage, and whether its next try is in the future. */
export async function findOutage(
  db: Db,
  platform: ProblemPlatform,
  now: Date,
): Promise<{ goesOn: boolean; until: Date } | undefined> {
  const [outage] = await db
    .select({ until: platformOutages.until })
    .from(platformOutages)
    .where(eq(platformOutages.platform, platform))
  if (!outage) return undefined
  const { until } = outage
  return { goesOn: until > now && until <= after(now, longestPauseMs + nodesApartMs), until }
}

/** Pauses the platform until then; `since` stays the start of a continuing outage. */
export async function beginOutage(
  db: Db,
  platform: ProblemPlatform,
  now: Date,
  pauseMs: number,
): Promise<void> {
  const until = after(now, pauseMs)
  await db
    .insert(platformOutages)
    .values({ platform, since: now, until })
    .onConflictDoUpdate({ target: platformOutages.platform, set: { until } })
}

export async function endOutage(db: Db, platform: ProblemPlatform): Promise<void> {
  await db.delete(platformOutages).where(eq(platformOutages.platform, platform))
}
