import fp from 'fastify-plugin'
import { deleteOldActivity } from './retention.queries.ts'

const everySeconds = 86_400

/**
 * Deletes rows older than their period in the contract (`retention`) once a day. Short-lived rows are deleted sooner,
 * by the cleanup of their own folder, with the same periods.
 */
export default fp(
  async (app) => {
    app.addJob('retention', everySeconds, async (now) => {
      await deleteOldActivity(app.db, now)
    })
  },
  { name: 'retention', dependencies: ['jobs'] },
)
