import fp from 'fastify-plugin'
import { fillNumberKeys } from './number-keys.queries.ts'

const everySeconds = 600

/** Accounts of servers of before, and of a demonstration, get the key of their number. */
export default fp(
  async (app) => {
    app.addJob('number keys', everySeconds, () => fillNumberKeys(app.db, app.environment.institute))
  },
  { name: 'number-keys', dependencies: ['jobs'] },
)
