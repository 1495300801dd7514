import { setTimeout } from 'node:timers/promises'
import fp from 'fastify-plugin'
import { rebuildProgress, remakeOldRows, repairProgress } from './repair.queries.ts'

const repairEverySeconds = 5
const rebuildEverySeconds = 24 * 3600

/** The start waits so long for rows of an older version; what is left then, the job makes anew. */
const longestFillMs = 6000

/**
 * Keeps the kept rows right where nobody refreshed them: rows of an older version are filled before the portal serves,
 * what a server of the version before has stored is found within seconds, and once a day every row is made anew.
 */
export default fp(
  async (app) => {
    const fill = async () => {
      if (!app.database.canWrite()) return
      const end = performance.now() + longestFillMs
      const limits = { now: app.clock(), goesOn: () => performance.now() < end }
      const filled = await remakeOldRows(app.db, limits)
      if (filled > 0) app.log.info({ filled }, 'kept progress was made anew')
    }
    app.addHook('onReady', async () => {
      // A database that is slow, or away, keeps no node from starting: the job does it later.
      const filling = fill().catch((error) => app.log.error({ err: error }, 'kept progress was not filled'))
      const enough = new AbortController()
      await Promise.race([filling, setTimeout(longestFillMs, undefined, { signal: enough.signal })])
      enough.abort()
    })

    const goesOn = () => !app.stopping.aborted
    app.addJob('progress-repair', repairEverySeconds, async (now) => {
      await repairProgress(app.db, { now, goesOn })
    })
    app.addJob('progress-rebuild', rebuildEverySeconds, async (now) => {
      const { differed } = await rebuildProgress(app.db, { now, goesOn })
      if (differed > 0) app.log.warn({ differed }, 'kept progress was wrong, and is right now')
    })
  },
  { name: 'kept-progress', dependencies: ['jobs', 'stopping'] },
)
