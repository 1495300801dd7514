import { randomBytes } from 'node:crypto'
import { appStatusAnswer, statusAnswer } from '@portal/shared/contract'
import fp from 'fastify-plugin'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { forbidden } from '../../../core/errors/domain-error.ts'
import { refusals } from '../../../core/http/answers/answers.ts'
import { API_BASE } from '../../../core/http/api-base.ts'
import { access } from '../../../core/http/security/access.ts'
import { documentHeaders } from '../../../core/pages/document.ts'
import { newestFor } from '../../access/newest.queries.ts'
import { visitors } from '../../composer/visitor.ts'
import { readAppStatus } from '../app-status.ts'
import { statusPage } from './status-page.ts'

/** The status of the portal, open to all and readable without the shell; and of one app, for its team and leads. */
const statusPages: FastifyPluginAsyncZod = async (app) => {
  const { namesOf } = visitors(app)
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

  // The second address is where the API client of the pages reaches it.
  for (const url of ['/status/:name.json', `${API_BASE}/release/:name/status`])
    app.get(
      url,
      {
        config: access('verified'),
        schema: { tags: ['release'], params, response: { 200: appStatusAnswer, ...refusals(401, 403, 404) } },
      },
      async (request) => {
        const { name } = request.params
        const [isOwn] = await newestFor(app.db, request.user, [name])
        if (!isOwn) throw forbidden('Only leads and the team of this app may see this')
        const status = await readAppStatus(app, name)
        return { ...status, hasNewest: namesOf(request).includes(name) }
      },
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
