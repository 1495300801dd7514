import swagger from '@fastify/swagger'
import fp from 'fastify-plugin'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { KeptBody } from './answers/kept-bodies.ts'
import { API_BASE } from './api-base.ts'
import { fixedFile } from './security/access.ts'

/** The OpenAPI document, for any viewer. Registered before the routes that it describes. */
export default fp(
  async (app) => {
    if (!app.environment.apiDocs) return
    await app.register(swagger, {
      openapi: {
        info: {
          title: 'Club portal',
          description:
            'Every write needs X-XSRF-TOKEN, the value of the cookie XSRF-TOKEN. With X-Portal-User, a user’s id, it is rejected with 409 if another user is signed in.',
          version: '1.0.0',
        },
      },
      transform: jsonSchemaTransform,
    })
    // All routes are registered before the first call, and none are added later.
    let body: KeptBody | undefined
    const config = { ...fixedFile(), compress: 'the document is the same for everyone' }
    app.get(`${API_BASE}/docs/json`, { config, schema: { hide: true } }, (request, reply) => {
      body ??= new KeptBody(JSON.stringify(app.swagger()))
      return body.send(request, reply.type('application/json; charset=utf-8'))
    })
  },
  { name: 'api-docs', dependencies: ['access'] },
)
