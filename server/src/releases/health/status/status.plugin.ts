import { randomBytes } from 'node:crypto'
import { statusAnswer } from '@portal/shared/contract'
import fp from 'fastify-plugin'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { access } from '../../../core/http/security/access.ts'
import { documentHeaders } from '../../../core/pages/document.ts'
import { statusPage } from './status-page.ts'

/** The status of the portal, open to all and readable without the shell. */
const statusPages: FastifyPluginAsyncZod = async (app) => {
  app.get('/status', { config: access('public'), schema: { hide: true } }, async (_request, reply) => {
    const nonce = randomBytes(16).toString('base64')
    return reply.headers(documentHeaders(nonce)).send(statusPage(nonce, await app.health()))
  })

  app.get(
    '/status.json',
    { config: access('program'), schema: { hide: true, response: { 200: statusAnswer } } },
    (_request, reply) => {
      reply.header('cache-control', 'no-store')
      return app.health()
    },
  )
}

export default fp(statusPages, {
  name: 'status',
  dependencies: ['api', 'health'],
  encapsulate: true,
})
