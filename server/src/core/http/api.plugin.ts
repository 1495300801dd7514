import fp from 'fastify-plugin'
import { API_BASE } from './api-base.ts'
import { access } from './security/access.ts'

/** Who depends on this is answered, guarded and described as every call is. */
export default fp(
  async (app) => {
    // An unknown call is a refusal in JSON, never a composed page.
    app.get(`${API_BASE}/*`, { config: access('public'), schema: { hide: true } }, (_request, reply) =>
      reply.callNotFound(),
    )
  },
  {
    name: 'api',
    dependencies: ['access', 'api-docs', 'errors', 'request-times', 'storable-text', 'write-guard'],
  },
)
