import { accountEndpoints } from '@portal/shared/contract'
import { routes } from '../../core/http/routes.ts'
import { logEvent } from '../../core/http/security/security-events.ts'
import { serve } from '../../core/http/serve.ts'
import { requireOwnPassword } from '../login/own-password.ts'
import { refuseWeakPassword } from '../passwords/password-rules.ts'
import { changePassword } from './account.queries.ts'

/** Change of the password with the old one. */
export default routes(
  { name: 'password', dependencies: ['outbox', 'password-hashes', 'second-factor'] },
  async (app) => {
    serve(app, accountEndpoints.changePassword, { limit: 'login', stepUp: true }, async (request, reply) => {
      const { user } = request
      const { oldPassword, password } = request.body
      await refuseWeakPassword(password, user)
      await requireOwnPassword(app, request, { field: 'oldPassword', typed: oldPassword })
      const changed = await changePassword(app.db, user, {
        passwordHash: await app.passwords.hash(password),
        now: app.clock(),
        publicUrl: app.environment.publicUrl,
      })
      void app.sendMails()
      logEvent(request.log, 'factor_changed', {
        account: user.id,
        subject: user.id,
        change: 'password changed',
      })
      await reply.signIn(changed, (await request.signedInUser())?.provenAt)
      return { message: 'Your password was changed. All other browsers are signed out' }
    })
  },
)
