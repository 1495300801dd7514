import { factorRemovalRequest, messageAnswer } from '@portal/shared/contract'
import { refusals } from '../../core/http/answers/answers.ts'
import { idOr404, idParams } from '../../core/http/ids.ts'
import { routes } from '../../core/http/routes.ts'
import { access } from '../../core/http/security/access.ts'
import { logEvent } from '../../core/http/security/security-events.ts'
import { noAccount, removeFactors } from './second-factor.queries.ts'

/** A lead takes away what somebody lost, so that the password alone opens the account. */
export default routes({ name: 'factor-removal', dependencies: ['outbox', 'second-factor'] }, async (app) => {
  app.delete(
    '/lead/students/:id/secondFactor',
    {
      config: { ...access('lead'), stepUp: true },
      schema: {
        tags: ['lead'],
        params: idParams,
        body: factorRemovalRequest,
        response: { 200: messageAnswer, ...refusals(400, 401, 403, 404, 409) },
      },
    },
    async ({ params, body: { reason }, user, log }) => {
      const id = idOr404(params.id, noAccount)
      const { name } = await removeFactors(app.db, id, {
        ...{ leadId: user.id, reason, now: app.clock() },
        publicUrl: app.environment.publicUrl,
      })
      logEvent(log, 'factor_changed', { account: user.id, subject: id, change: 'second factor rescued' })
      void app.sendMails()
      return { message: `${name} logs in with the password alone now, and is told by mail` }
    },
  )
})
