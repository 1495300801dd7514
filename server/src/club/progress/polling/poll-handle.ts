import type { ProblemPlatform } from '@portal/shared/contract'
import type { FastifyInstance } from 'fastify'
import { isOtherAccount, noteSeenHandles } from '../../../core/people/handles.queries.ts'
import {
  HandleNotFound,
  HandleTaken,
  type LeetcodeSolved,
  PlatformBusy,
  PlatformUnreachable,
} from '../../../core/platforms/platforms.ts'
import { storeSolved } from '../store-solved.queries.ts'
import {
  alumniWaitMs,
  type Claim,
  holdAccount,
  type KnownOfHandle,
  longestPauseMs,
  longestWaitMs,
  markFailed,
  markGood,
  markTotal,
  postpone,
  readKnown,
} from './poll.queries.ts'

const minute = 60_000

/** The time between two polls of a handle. */
const pollEveryMs = 30 * minute
/** Sooner after a failure, which may have been a single call. */
const retryMs = 5 * minute
/** A name that is gone from a platform seldom comes back. */
const goneMs = longestWaitMs
/** The pause of a platform that doesn't answer, unless it asks for another one of up to an hour. */
const pauseMs = 2 * minute

/** A rating comes up to days after a contest, so newer problems are read again. */
const ratingsLateMs = 7 * 24 * 60 * minute

/** A platform’s answer about a handle: its problems, that it is gone or taken, or nothing. */
type PollEnd =
  | { outcome: 'answered' }
  | { outcome: 'gone' }
  | { outcome: 'unreachable'; error: PlatformUnreachable }
  /** Too many of the portal's own calls are waiting. */
  | { outcome: 'busy'; waitMs: number }
  | { outcome: 'stopped' }

/** @throws HandleTaken if the name belongs to another account than the verified one. */
async function ask(
  { platforms }: FastifyInstance,
  platform: ProblemPlatform,
  { username, goodAt }: Claim,
  { accountId, lostAs }: KnownOfHandle,
): Promise<LeetcodeSolved> {
  if (platform === 'leetcode') return platforms.leetcode.solved(username)
  if (platform === 'gfg') {
    const solved = await platforms.gfg.solved(username)
    return { solved, total: new Set(solved.map(({ id }) => id)).size, oldest: null }
  }
  // Solutions don't say whose they are. The profile does, and is read if the name was lost before.
  if (lostAs && isOtherAccount(accountId, (await platforms.codeforces.profile(username)).accountId))
    throw new HandleTaken(platform, username)
  const since = goodAt ? Math.floor((goodAt.getTime() - ratingsLateMs) / 1000) : undefined
  return { solved: await platforms.codeforces.solved(username, since), total: null, oldest: null }
}

/**
 * LeetCode and GFG don't identify accounts. The number of solved problems doesn't shrink, so an account with clearly
 * fewer than before is another one. A few problems do disappear from a platform.
 */
const hasShrunk = (before: number | null, total: number | null) =>
  before !== null && total !== null && total < 0.9 * before - 5

async function askAndStore(app: FastifyInstance, platform: ProblemPlatform, claim: Claim): Promise<void> {
  const { userId, username, isAlumni } = claim
  const known = await readKnown(app.db, userId, platform)
  const { solved, total, oldest } = await ask(app, platform, claim, known)
  if (hasShrunk(known.total, total)) throw new HandleTaken(platform, username)
  const now = app.clock()
  const nextAfterMs = isAlumni ? alumniWaitMs : pollEveryMs
  await app.db.transaction(async (tx) => {
    // Locks in this order, like the job that repairs stored rows; a deletion also locks the account first.
    await holdAccount(tx, userId)
    await markGood(tx, { userId, platform, now, nextAfterMs, isSeldom: isAlumni })
    await storeSolved(tx, { userId, platform, solved, now, hasReportedBefore: claim.goodAt !== null })
    if (platform !== 'codeforces')
      await markTotal(tx, { userId, platform, before: { ...known, ...claim }, total, oldest })
    await noteSeenHandles(tx, platform, [{ userId, username, accountId: null, lostAs: null }], now)
  })
}

/** Polls a claimed handle, and records the outcome. */
export async function pollHandle(
  app: FastifyInstance,
  platform: ProblemPlatform,
  claim: Claim,
): Promise<PollEnd> {
  try {
    await askAndStore(app, platform, claim)
    return { outcome: 'answered' }
  } catch (error) {
    // The next start repeats what was interrupted by the stop.
    if (app.stopping.aborted) return { outcome: 'stopped' }
    const { userId } = claim
    if (error instanceof PlatformBusy) {
      const waitMs = (error.retryAfterSeconds ?? 0) * 1000
      await postpone(app.db, { userId, platform, now: app.clock(), nextAfterMs: waitMs })
      return { outcome: 'busy', waitMs }
    }
    if (error instanceof HandleNotFound || error instanceof HandleTaken) {
      const now = app.clock()
      const lostAs = error instanceof HandleTaken ? 'taken' : 'missing'
      await markFailed(app.db, { userId, platform, now, nextAfterMs: goneMs, failure: error.message })
      await noteSeenHandles(
        app.db,
        platform,
        [{ userId, username: claim.username, accountId: null, lostAs }],
        now,
      )
      return { outcome: 'gone' }
    }
    if (!(error instanceof PlatformUnreachable)) throw error
    await markFailed(app.db, {
      userId,
      platform,
      now: app.clock(),
      nextAfterMs: retryMs,
      failure: error.message,
    })
    app.log.warn({ err: error }, 'a platform could not be reached, keeping the known progress')
    return { outcome: 'unreachable', error }
  }
}

/** How long to pause the whole platform after this; 0: it may have been this one call. */
export function pauseAfter(
  { isRejection, retryAfterSeconds = 0 }: PlatformUnreachable,
  isOutage = false,
): number {
  if (!isRejection && retryAfterSeconds === 0 && !isOutage) return 0
  return Math.min(Math.max(retryAfterSeconds * 1000, pauseMs), longestPauseMs)
}
