import type { ProblemPlatform } from '@portal/shared/contract'
import type { FastifyInstance } from 'fastify'
import {
  HandleNotFound,
  PlatformBusy,
  PlatformUnreachable,
  type Solved,
} from '../core/platforms/platforms.ts'
import {
  alumniWaitMs,
  type Claim,
  holdAccount,
  longestPauseMs,
  longestWaitMs,
  markFailed,
  markGood,
  postpone,
} from './poll.queries.ts'
import { storeSolved } from './store-solved.queries.ts'

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

/** What a platform has told of a handle: its problems, that there is no such name, or nothing. */
export type PollEnd =
  | { outcome: 'told' }
  | { outcome: 'gone' }
  | { outcome: 'unreachable'; error: PlatformUnreachable }
  /** The portal has too many calls of its own to ask it now. */
  | { outcome: 'busy'; waitMs: number }
  | { outcome: 'stopped' }

function ask(
  { platforms }: FastifyInstance,
  platform: ProblemPlatform,
  { username, goodAt }: Claim,
): Promise<Solved[]> {
  if (platform !== 'codeforces') return platforms[platform].solved(username)
  const since = goodAt ? Math.floor((goodAt.getTime() - ratingsLateMs) / 1000) : undefined
  return platforms.codeforces.solved(username, since)
}

async function askAndStore(app: FastifyInstance, platform: ProblemPlatform, claim: Claim): Promise<void> {
  const solved = await ask(app, platform, claim)
  const now = app.clock()
  const { userId, isAlumni } = claim
  const nextAfterMs = isAlumni ? alumniWaitMs : pollEveryMs
  await app.db.transaction(async (tx) => {
    // In this order, as the repair of kept rows locks them; who deletes an account begins with the account.
    await holdAccount(tx, userId)
    await markGood(tx, { userId, platform, now, nextAfterMs, isSeldom: isAlumni })
    await storeSolved(tx, { userId, platform, solved, now, hasToldBefore: claim.goodAt !== null })
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
    const isGone = error instanceof HandleNotFound
    if (!isGone && !(error instanceof PlatformUnreachable)) throw error
    const nextAfterMs = isGone ? goneMs : retryMs
    await markFailed(app.db, { userId, platform, now: app.clock(), nextAfterMs, failure: error.message })
    if (isGone) return { outcome: 'gone' }
    app.log.warn({ err: error }, 'a platform could not be asked, what is known of its students stands')
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
