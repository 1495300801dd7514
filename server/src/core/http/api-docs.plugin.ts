import fp from 'fastify-plugin'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { API_BASE } from '../environment/environment.ts'
import { file } from './access.ts'

const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'"

/** The OpenAPI page. Registered before the routes that it describes. */
export default fp<{ hasApiDocs: boolean }>(
  async (app, { hasApiDocs }) => {
    if (!hasApiDocs) return
    const { default: swagger } = await import('@fastify/swagger')
    const { default: swaggerUi } = await import('@fastify/swagger-ui')
    await app.register(swagger, {
      openapi: {
        info: {
          title: 'Club portal',
          description:
            'Every write needs X-XSRF-TOKEN, the value of the cookie XSRF-TOKEN. With X-Portal-User, a user’s id, it is refused with 409 when somebody else is signed in.',
          version: '1.0.0',
        },
      },
      transform: jsonSchemaTransform,
    })
    await app.register(async (docs) => {
      docs.addHook('onRoute', (route) => {
        route.config = { ...route.config, ...file() }
      })
      await docs.register(swaggerUi, {
        routePrefix: `${API_BASE}/docs`,
        staticCSP: pagePolicy,
        logLevel: 'warn',
      })
    })
  },
  { name: 'api-docs', dependencies: ['access'] },
)
