import fp from 'fastify-plugin'
import { refreshStale } from './refresh.queries.ts'

const everySeconds = 5

/** Counts totals of students again where something else than their own submissions has changed them. */
export default fp(
  async (app) => {
    app.addJob('progress', everySeconds, async (now) => {
      await refreshStale(app.db, { now, goesOn: () => !app.stopping.aborted })
    })
  },
  { name: 'progress-refresh', dependencies: ['jobs', 'stopping'] },
)
