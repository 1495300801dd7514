import { type ProblemPlatform, problemPlatformSchema } from '@portal/shared/contract'
import fp from 'fastify-plugin'
import { HandleNotFound, PlatformUnreachable, type Solved } from '../core/platforms/platforms.ts'
import {
  alumniWaitMs,
  beginOutage,
  type Claim,
  claimDueHandle,
  endOutage,
  findOutage,
  holdAccount,
  longestPauseMs,
  longestWaitMs,
  markFailed,
  markGood,
  noteNewHandles,
  setAsideSuspended,
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
/** So many failures in a row are the platform's, not a handle's. */
const failuresOfOutage = 2

/** A run ends after this, so that new handles are seen soon; the next one follows at once. */
const runMs = 20_000
const runEverySeconds = 5

/** A rating comes up to days after a contest, so that what is newer than this is asked for again. */
const ratingsLateMs = 7 * 24 * 60 * minute

/**
 * Asks the platforms what the students have solved. Handles become due one by one, each half an hour after its last
 * poll, alumni's a week, which spreads the calls; how fast one follows another is the clients' to say.
 */
export default fp(
  async (app) => {
    const ask = (platform: ProblemPlatform, { username, goodAt }: Claim): Promise<Solved[]> => {
      if (platform !== 'codeforces') return app.platforms[platform].solved(username)
      const since = goodAt ? Math.floor((goodAt.getTime() - ratingsLateMs) / 1000) : undefined
      return app.platforms.codeforces.solved(username, since)
    }

    const pollHandle = async (platform: ProblemPlatform, claim: Claim) => {
      const solved = await ask(platform, claim)
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

    /** The platform told nothing; returns how long all of it is to be left alone, 0 for not at all. */
    const pauseAfter = (error: PlatformUnreachable, failures: number): number => {
      app.log.warn({ err: error }, 'a platform could not be asked, what is known of its students stands')
      const { isRefusal, retryAfterSeconds = 0 } = error
      if (!isRefusal && retryAfterSeconds === 0 && failures < failuresOfOutage) return 0
      return Math.min(Math.max(retryAfterSeconds * 1000, pauseMs), longestPauseMs)
    }

    const pollPlatform = async (platform: ProblemPlatform) => {
      const started = app.clock()
      const outage = await findOutage(app.db, platform, started)
      if (outage?.goesOn) return
      let failures = 0
      while (!app.stopping.aborted && app.clock().getTime() - started.getTime() < runMs) {
        const claim = await claimDueHandle(app.db, platform, app.clock())
        if (!claim) return
        try {
          await pollHandle(platform, claim)
          failures = 0
        } catch (error) {
          // What was begun when the portal stopped is begun again by the next one.
          if (app.stopping.aborted) return
          const isGone = error instanceof HandleNotFound
          if (!isGone && !(error instanceof PlatformUnreachable)) throw error
          const nextAfterMs = isGone ? goneMs : retryMs
          const { userId } = claim
          await markFailed(app.db, {
            userId,
            platform,
            now: app.clock(),
            nextAfterMs,
            failure: error.message,
          })
          failures = isGone ? 0 : failures + 1
          const pause = isGone ? 0 : pauseAfter(error, failures)
          if (pause > 0) return beginOutage(app.db, platform, app.clock(), pause)
        }
        if (outage && failures === 0) await endOutage(app.db, platform)
      }
    }

    app.addJob('poll', runEverySeconds, async (now) => {
      await noteNewHandles(app.db, now)
      await setAsideSuspended(app.db)
      const ends = await Promise.allSettled(problemPlatformSchema.options.map(pollPlatform))
      const failed = ends.find((end) => end.status === 'rejected')
      if (failed && !app.stopping.aborted) throw failed.reason
    })
  },
  { name: 'poll', dependencies: ['jobs', 'platforms', 'stopping'] },
)
