import { signInEndpoints, suspendedText } from '@portal/shared/contract'
import { forbidden, invalid } from '../../core/errors/domain-error.ts'
import { routes } from '../../core/http/routes.ts'
import { logEvent } from '../../core/http/security/security-events.ts'
import { serve } from '../../core/http/serve.ts'
import { knownDevices } from '../login/known-device.ts'
import { forgetFailedLogins } from '../login/login-attempts.ts'
import { requesterOf } from '../mail-allowance.ts'
import { refuseWeakPassword } from '../passwords/password-rules.ts'
import { linkMinutes } from './mail-texts.ts'
import { insertResetRequest, ownerOfLink, setNewPassword } from './password-reset.queries.ts'

const asked = `If there is an account with this username or e-mail, we have sent it a link. The link works for ${linkMinutes} minutes.`
const deadLink = 'This link was already used or has expired. Ask for a new one'

export default routes(
  { name: 'password-reset', dependencies: ['outbox', 'password-hashes', 'reset-links'] },
  async (app) => {
    const devices = knownDevices(app)
    const requester = requesterOf(app)

    serve(app, signInEndpoints.forgotPassword, { limit: 'forgotPassword' }, async (request) => {
      await insertResetRequest(app.db, {
        credential: request.body.loginCredential,
        requester: requester(request),
        deviceOf: devices.accountOf(request),
        askedAt: app.clock(),
      })
      app.sendResetLinksSoon()
      return { message: asked }
    })

    serve(
      app,
      signInEndpoints.resetPassword,
      { badInput: (faults) => (faults.some(({ field }) => field === 'token') ? deadLink : undefined) },
      async (request, reply) => {
        const { token, password } = request.body
        // Checked first, so that invalid links don't cost a hash.
        const owner = await ownerOfLink(app.db, token, app.clock())
        if (!owner) throw invalid(deadLink)
        if (owner.suspendedAt) throw forbidden(suspendedText(owner.suspendedReason))
        await refuseWeakPassword(password, owner)
        const passwordHash = await app.passwords.hash(password)
        const signedIn = await request.signedInUser()
        const { publicUrl } = app.environment
        const user = await setNewPassword(app.db, { token, passwordHash, now: app.clock(), publicUrl })
        if (!user) throw invalid(deadLink)
        // People who forgot a password have tried some; the new one must not wait for that.
        await forgetFailedLogins(app, user)
        void app.sendMails()
        devices.remember(reply, user.id)
        logEvent(request.log, 'factor_changed', {
          account: user.id,
          subject: user.id,
          change: 'password reset',
        })
        if (signedIn?.id === user.id) await reply.signOut()
        return { message: 'Your password was changed. Log in with the new one' }
      },
    )
  },
)
