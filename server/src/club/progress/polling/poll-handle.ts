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

/** How long after a poll a handle is asked about again. */
const pollEveryMs = 30 * minute
/** After a failure sooner: it may have been this one call. */
const retryMs = 5 * minute
/** A name that is gone from a platform seldom comes back. */
const goneMs = longestWaitMs
/** A platform that does not answer is left alone for this long, or for what it asks, up to an hour. */
const pauseMs = 2 * minute

/** A rating comes up to days after a contest, so that what is newer than this is asked for again. */
const ratingsLateMs = 7 * 24 * 60 * minute

/** What a platform has told of a handle: its problems, that the name is gone or another account's, or nothing. */
export type PollEnd =
  | { outcome: 'told' }
  | { outcome: 'gone' }
  | { outcome: 'unreachable'; error: PlatformUnreachable }
  /** The portal has too many calls of its own to ask it now. */
  | { outcome: 'busy'; waitMs: number }
  | { outcome: 'stopped' }

/** @throws HandleTaken where the name belongs to another account than the one that was proven. */
async function ask(
  { platforms }: FastifyInstance,
  platform: ProblemPlatform,
  { username, goodAt }: Claim,
  { accountId, lostAs }: KnownOfHandle,
): Promise<LeetcodeSolved> {
  if (platform === 'leetcode') return platforms.leetcode.solved(username)
  if (platform === 'gfg') {
    const solved = await platforms.gfg.solved(username)
    return { solved, total: solved.length, oldest: null }
  }
  // Solutions do not say whose they are. The profile does, and is read where the name was lost before.
  if (lostAs && isOtherAccount(accountId, (await platforms.codeforces.profile(username)).accountId))
    throw new HandleTaken(platform, username)
  const since = goodAt ? Math.floor((goodAt.getTime() - ratingsLateMs) / 1000) : undefined
  return { solved: await platforms.codeforces.solved(username, since), total: null, oldest: null }
}

/**
 * LeetCode and GFG give accounts no number. What an account has solved does not become less, so one that has clearly
 * solved fewer problems than before is another one. A few problems do disappear from a platform.
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
    // In this order, as the repair of kept rows locks them; who deletes an account begins with the account.
    await holdAccount(tx, userId)
    await markGood(tx, { userId, platform, now, nextAfterMs, isSeldom: isAlumni })
    await storeSolved(tx, { userId, platform, solved, now, hasToldBefore: claim.goodAt !== null })
    if (platform !== 'codeforces')
      await markTotal(tx, { userId, platform, before: { ...known, ...claim }, total, oldest })
    await noteSeenHandles(tx, platform, [{ userId, username, accountId: null, lostAs: null }], now)
  })
}

/** Asks about a handle that was claimed, and notes what came of it. */
export async function pollHandle(
  app: FastifyInstance,
  platform: ProblemPlatform,
  claim: Claim,
): Promise<PollEnd> {
  try {
    await askAndStore(app, platform, claim)
    return { outcome: 'told' }
  } catch (error) {
    // What was begun when the portal stopped is begun again by the next one.
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
      ...{ userId, platform, now: app.clock() },
      ...{ nextAfterMs: retryMs, failure: error.message },
    })
    app.log.warn({ err: error }, 'a platform could not be reached, keeping the known progress')
    return { outcome: 'unreachable', error }
  }
}

/** How long all of a platform is to be left alone after this; 0: it may have been the one call. */
export function pauseAfter(
  { isRefusal, retryAfterSeconds = 0 }: PlatformUnreachable,
  isOutage = false,
): number {
  if (!isRefusal && retryAfterSeconds === 0 && !isOutage) return 0
  return Math.min(Math.max(retryAfterSeconds * 1000, pauseMs), longestPauseMs)
}
