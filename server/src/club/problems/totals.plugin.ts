import fp from 'fastify-plugin'
import { refreshStale } from './totals.queries.ts'

const everySeconds = 5

/** Recounts totals of students that changed for reasons other than their own submissions. */
export default fp(
  async (app) => {
    app.addJob('progress', everySeconds, async (now) => {
      await refreshStale(app.db, { now, goesOn: () => !app.stopping.aborted })
    })
  },
  { name: 'totals', dependencies: ['jobs', 'stopping'] },
)
