import helmet from '@fastify/helmet'
import fp from 'fastify-plugin'
import { API_BASE } from '../environment/environment.ts'

/** The headers of every answer. The composed page replaces the policy by its own; API answers are never stored. */
export default fp(
  async (app) => {
    const { tls } = app.environment
    await app.register(helmet, {
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'none'"],
          baseUri: ["'none'"],
          formAction: ["'none'"],
          frameAncestors: ["'none'"],
        },
      },
      crossOriginOpenerPolicy: { policy: 'same-origin' },
      crossOriginResourcePolicy: { policy: 'same-origin' },
      referrerPolicy: { policy: 'same-origin' },
      strictTransportSecurity: tls ? { maxAge: 31_536_000, includeSubDomains: false } : false,
      xFrameOptions: { action: 'deny' },
    })
    app.addHook('onSend', async (request, reply) => {
      const isApi = request.url.startsWith(`${API_BASE}/`) || reply.statusCode >= 400
      if (isApi && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    })
  },
  { name: 'security-headers', dependencies: ['errors'] },
)
