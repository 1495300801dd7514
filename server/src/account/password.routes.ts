import { changePasswordRequest, messageAnswer } from '@portal/shared/contract'
import { requireOwnPassword } from '../accounts/own-password.ts'
import { refuseWeakPassword } from '../accounts/password-rules.ts'
import { access } from '../core/http/access.ts'
import { refusals } from '../core/http/answers.ts'
import { routes } from '../core/http/routes.ts'
import { logEvent } from '../core/http/security-events.ts'
import { changePassword } from './account.queries.ts'

/** A change of password, by whoever knows the old one. */
export default routes(
  { name: 'password', dependencies: ['outbox', 'password-hashes', 'second-factor'] },
  async (app) => {
    app.post(
      '/user/password',
      {
        config: { ...access('verified'), limit: 'login', stepUp: true },
        schema: {
          tags: ['user'],
          body: changePasswordRequest,
          response: { 200: messageAnswer, ...refusals(400, 401, 403, 409, 429, 503) },
        },
      },
      async (request, reply) => {
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
        return { message: 'Your password is changed, and every other browser is signed out' }
      },
    )
  },
)
