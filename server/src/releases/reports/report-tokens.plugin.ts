import fp from 'fastify-plugin'
import { keyFor } from '../../core/environment/keys.ts'
import { type ReportTokens, reportTokens } from './report-tokens.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Tokens by which pages report how they fare. */
    reportTokens: ReportTokens
  }
}

export default fp(
  async (app) => {
    app.decorate('reportTokens', reportTokens(keyFor(app.environment.sessionSecret, 'telemetry')))
  },
  { name: 'report-tokens' },
)
