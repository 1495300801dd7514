import fp from 'fastify-plugin'
import { type Status, statusOf } from './status.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** How the portal fares, read once in some seconds for all who ask. */
    portalStatus(): Promise<Status>
  }
}

export default fp(async (app) => void app.decorate('portalStatus', statusOf(app)), {
  name: 'status-figures',
  dependencies: ['probes', 'uptime'],
})
