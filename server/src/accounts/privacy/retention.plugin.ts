import fp from 'fastify-plugin'
import { deleteOldAudit } from './retention.queries.ts'

const everySeconds = 86_400

/**
 * Deletes, once a day, what is older than its period in the contract (`retention`). What is short-lived goes sooner, with
 * the upkeep of its own folder, by the same periods.
 */
export default fp(
  async (app) => {
    app.addJob('retention', everySeconds, async (now) => {
      await deleteOldAudit(app.db, now)
    })
  },
  { name: 'retention', dependencies: ['jobs'] },
)
