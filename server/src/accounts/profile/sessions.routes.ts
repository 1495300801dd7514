import { accountEndpoints } from '@portal/shared/contract'
import type { FastifyRequest } from 'fastify'
import { idOr404 } from '../../core/http/ids.ts'
import { routes } from '../../core/http/routes.ts'
import { serve } from '../../core/http/serve.ts'
import { endOtherSessions, endSession, listSessions, signedOutAlready } from './sessions.queries.ts'

/** The browsers in which a student is signed in. */
export default routes({ name: 'account-sessions', dependencies: ['cookies'] }, async (app) => {
  const cookie = app.secretCookie('session')
  const askerOf = (request: FastifyRequest) => ({
    userId: request.user.id,
    token: cookie.read(request) ?? '',
  })

  serve(app, accountEndpoints.sessions, async (request) => ({
    sessions: await listSessions(app.db, askerOf(request), app.clock()),
  }))

  serve(app, accountEndpoints.endSession, async ({ user, params: { id } }) => {
    await endSession(app.db, user.id, idOr404(id, signedOutAlready))
    return { message: 'That browser is signed out' }
  })

  serve(app, accountEndpoints.endOtherSessions, async (request) => {
    await endOtherSessions(app.db, askerOf(request))
    return { message: 'All other browsers are signed out' }
  })
})
