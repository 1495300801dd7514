import { type ProblemPlatform, problemPlatformSchema } from '@portal/shared/contract'
import fp from 'fastify-plugin'
import {
  beginOutage,
  claimDueHandle,
  endOutage,
  findOutage,
  noteNewHandles,
  setAsideSuspended,
} from './poll.queries.ts'
import { pauseAfter, pollHandle } from './poll-handle.ts'

/** This many failures in a row are the platform's, not a handle's. */
const failuresOfOutage = 2

/** A run ends after this, so that new handles are noticed soon; the next one follows at once. */
const runMs = 20_000
const runEverySeconds = 5

/**
 * Polls the platforms about the students' solved problems. A handle is due half an hour after its last poll (a week for
 * alumni), which spreads the calls; the clients control the pace.
 */
export default fp(
  async (app) => {
    const pollPlatform = async (platform: ProblemPlatform) => {
      const started = app.clock()
      const outage = await findOutage(app.db, platform, started)
      if (outage?.goesOn) return
      let failures = 0
      while (!app.stopping.aborted && app.clock().getTime() - started.getTime() < runMs) {
        const claim = await claimDueHandle(app.db, platform, app.clock())
        if (!claim) return
        const end = await pollHandle(app, platform, claim)
        if (end.outcome === 'stopped' || end.outcome === 'busy') return
        failures = end.outcome === 'unreachable' ? failures + 1 : 0
        if (end.outcome === 'unreachable') {
          const pause = pauseAfter(end.error, failures >= failuresOfOutage)
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
