import fp from 'fastify-plugin'
import { runWhenDue } from './alumni-runs.queries.ts'

const everySeconds = 600

/** Makes students alumni once a year, a while after it has begun. */
export default fp(
  async (app) => {
    app.addJob('alumni', everySeconds, (now) => runWhenDue(app.db, app.environment.institute, now))
  },
  { name: 'students-status', dependencies: ['jobs'] },
)
