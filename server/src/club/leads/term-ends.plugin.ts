import fp from 'fastify-plugin'
import { endTerms } from './term-ends.queries.ts'

const everySeconds = 3600

/** Ends terms automatically on the day after their last one. */
export default fp(
  async (app) => {
    app.addJob('lead terms', everySeconds, async (now) => {
      await endTerms(app.db, now, app.environment.publicUrl)
      void app.sendMails()
    })
  },
  { name: 'lead-terms', dependencies: ['jobs', 'outbox'] },
)
