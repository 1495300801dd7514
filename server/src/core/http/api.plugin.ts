import fp from 'fastify-plugin'
import { API_BASE } from './api-base.ts'
import { access } from './security/access.ts'

/** Plugins that depend on this one are answered, guarded and described like every call. */
export default fp(
  async (app) => {
    // An unknown call is an error in JSON, never a composed page.
    app.get(`${API_BASE}/*`, { config: access('public'), schema: { hide: true } }, (_request, reply) =>
      reply.callNotFound(),
    )
  },
  {
    name: 'api',
    dependencies: ['access', 'api-docs', 'errors', 'request-times', 'storable-text', 'write-guard'],
  },
)
