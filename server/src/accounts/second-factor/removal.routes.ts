import { secondFactorEndpoints } from '@portal/shared/contract'
import { idOr404 } from '../../core/http/ids.ts'
import { routes } from '../../core/http/routes.ts'
import { logEvent } from '../../core/http/security/security-events.ts'
import { serve } from '../../core/http/serve.ts'
import { noAccount, removeFactors } from './second-factor.queries.ts'

/** Lets a lead remove a lost second factor, so that the password is enough again. */
export default routes({ name: 'factor-removal', dependencies: ['outbox', 'second-factor'] }, async (app) => {
  serve(
    app,
    secondFactorEndpoints.removeForStudent,
    { stepUp: true },
    async ({ params, body: { reason }, user, log }) => {
      const id = idOr404(params.id, noAccount)
      const { name } = await removeFactors(app.db, id, {
        leadId: user.id,
        reason,
        now: app.clock(),
        publicUrl: app.environment.publicUrl,
      })
      logEvent(log, 'factor_changed', { account: user.id, subject: id, change: 'second factor rescued' })
      void app.sendMails()
      return { message: `${name} can now log in with the password only, and gets an e-mail` }
    },
  )
})
