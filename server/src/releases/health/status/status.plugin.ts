import { randomBytes } from 'node:crypto'
import { appStatusAnswer, statusAnswer } from '@portal/shared/contract'
import fp from 'fastify-plugin'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { access } from '../../../core/http/security/access.ts'
import { documentHeaders } from '../../../core/pages/document.ts'
import { appStatusFor } from '../app-status-for.ts'
import { statusPage } from './status-page.ts'

/** The status of the portal, open to all and readable without the shell; and of one app, for its team and leads. */
const statusPages: FastifyPluginAsyncZod = async (app) => {
  const statusFor = appStatusFor(app)
  const params = z.object({ name: z.string() })

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

  app.get(
    '/status/:name.json',
    { config: access('verified'), schema: { hide: true, params, response: { 200: appStatusAnswer } } },
    (request) => statusFor(request, request.params.name),
  )

  app.get('/status/:name', { config: access('public'), schema: { hide: true, params } }, (request, reply) =>
    reply.redirect(`/apps/${encodeURIComponent(request.params.name)}`),
  )
}

export default fp(statusPages, {
  name: 'status',
  dependencies: ['api', 'browser-preview', 'health', 'sessions', 'visits'],
  encapsulate: true,
})
