import { sharedInterviewsEndpoints } from '@portal/shared/contract'
import type { FastifyRequest } from 'fastify'
import { notSignedIn } from '../../../core/errors/domain-error.ts'
import { idOr404 } from '../../../core/http/ids.ts'
import { routes } from '../../../core/http/routes.ts'
import { serve } from '../../../core/http/serve.ts'
import { inviteSenior, revokeInvitation } from './invitations.queries.ts'
import { type Author, listOwn, saveInterview, withdrawInterview } from './own.queries.ts'
import { listReviewed, reviewInterview } from './review.queries.ts'

const reviewTexts = {
  approved: 'Interview approved',
  changed: 'Interview changed',
  'changes wanted': 'Changes requested',
}

/** 10,000 characters of any script. */
const bodyLimit = 64 * 1024

export default routes({ name: 'shared-interviews', dependencies: ['outbox'] }, async (app) => {
  const authorOf = async (request: FastifyRequest, token: string | undefined): Promise<Author> => {
    const now = app.clock()
    if (token !== undefined) return { token, now }
    const user = await request.signedInUser()
    if (!user) throw notSignedIn('Log in, or open this page with the link in our e-mail')
    return { id: user.id, name: user.name, now }
  }
  const by = ({ user }: { user: { id: string } }) => ({
    leadId: user.id,
    now: app.clock(),
    publicUrl: app.environment.publicUrl,
  })

  serve(app, sharedInterviewsEndpoints.own, async (request) => ({
    data: await listOwn(app.db, await authorOf(request, request.body.token)),
  }))

  serve(app, sharedInterviewsEndpoints.save, { bodyLimit }, async (request) => {
    const { token, ...saved } = request.body
    const { rateLimits } = app
    await saveInterview(app.db, await authorOf(request, token), { ...saved, rateLimits })
    return { message: saved.send ? 'Interview sent. A lead reviews it' : 'Draft saved' }
  })

  serve(app, sharedInterviewsEndpoints.withdraw, async (request) => {
    await withdrawInterview(app.db, await authorOf(request, request.body.token), request.body.id)
    return { message: 'Interview withdrawn' }
  })

  serve(app, sharedInterviewsEndpoints.list, async () => ({ data: await listReviewed(app.db, app.clock()) }))

  serve(app, sharedInterviewsEndpoints.invite, async (request) => {
    await inviteSenior(app.db, request.body, by(request))
    void app.sendMails()
    return { message: 'Invitation sent' }
  })

  serve(app, sharedInterviewsEndpoints.review, { bodyLimit }, async (request) => {
    await reviewInterview(app.db, idOr404(request.params.id), request.body, by(request))
    void app.sendMails()
    return { message: reviewTexts[request.body.decision] }
  })

  serve(app, sharedInterviewsEndpoints.revoke, { stepUp: true }, async (request) => {
    await revokeInvitation(app.db, idOr404(request.params.id), by(request))
    return { message: 'Invitation revoked' }
  })
})
