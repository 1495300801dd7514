import { messageAnswer, sessionsAnswer } from '@portal/shared/contract'
import type { FastifyRequest } from 'fastify'
import { refusals } from '../../core/http/answers/answers.ts'
import { idOr404, idParams } from '../../core/http/ids.ts'
import { routes } from '../../core/http/routes.ts'
import { access } from '../../core/http/security/access.ts'
import { endOtherSessions, endSession, listSessions, signedOutAlready } from './sessions.queries.ts'

/** The browsers in which a student is signed in. */
export default routes({ name: 'account-sessions', dependencies: ['cookies'] }, async (app) => {
  const cookie = app.secretCookie('session')
  const askerOf = (request: FastifyRequest) => ({
    userId: request.user.id,
    token: cookie.read(request) ?? '',
  })

  app.get(
    '/user/sessions',
    {
      config: access('verified'),
      schema: { tags: ['user'], response: { 200: sessionsAnswer, ...refusals(401) } },
    },
    async (request) => ({ sessions: await listSessions(app.db, askerOf(request), app.clock()) }),
  )

  app.delete(
    '/user/sessions/:id',
    {
      config: access('verified'),
      schema: {
        tags: ['user'],
        params: idParams,
        response: { 200: messageAnswer, ...refusals(401, 403, 404) },
      },
    },
    async ({ user, params: { id } }) => {
      await endSession(app.db, user.id, idOr404(id, signedOutAlready))
      return { message: 'That browser is signed out' }
    },
  )

  app.delete(
    '/user/sessions',
    {
      config: access('verified'),
      schema: { tags: ['user'], response: { 200: messageAnswer, ...refusals(401, 403) } },
    },
    async (request) => {
      await endOtherSessions(app.db, askerOf(request))
      return { message: 'Every other browser is signed out' }
    },
  )
})
