import {
  forgotPasswordRequest,
  messageAnswer,
  resetPasswordRequest,
  suspendedText,
} from '@portal/shared/contract'
import { refusals } from '../../core/http/answers/answers.ts'
import { badRequest, forbidden } from '../../core/http/http-error.ts'
import { routes } from '../../core/http/routes.ts'
import { access } from '../../core/http/security/access.ts'
import { logEvent } from '../../core/http/security/security-events.ts'
import { knownDevices } from '../login/known-device.ts'
import { forgetFailedLogins } from '../login/login-attempts.ts'
import { refuseWeakPassword } from '../passwords/password-rules.ts'
import { requesterOf } from '../signup/mail-allowance.ts'
import { linkMinutes } from './mail-texts.ts'
import { insertResetRequest, ownerOfLink, setNewPassword } from './password-reset.queries.ts'

const asked = `If there is an account with this username or e-mail, a mail with a link is on its way. The link works for ${linkMinutes} minutes.`
const deadLink = 'This link was used already or is too old: ask for a new one'

export default routes(
  { name: 'password-reset', dependencies: ['outbox', 'password-hashes', 'reset-links'] },
  async (app) => {
    const devices = knownDevices(app)
    const requester = requesterOf(app)

    app.post(
      '/user/forgotPassword',
      {
        config: { ...access('public'), limit: 'forgotPassword' },
        schema: {
          tags: ['user'],
          body: forgotPasswordRequest,
          response: { 200: messageAnswer, ...refusals(400, 403, 429, 503) },
        },
      },
      async (request) => {
        await insertResetRequest(app.db, {
          credential: request.body.loginCredential,
          requester: requester(request),
          deviceOf: devices.accountOf(request),
          askedAt: app.clock(),
        })
        app.sendResetLinksSoon()
        return { message: asked }
      },
    )

    app.post(
      '/user/resetPassword',
      {
        config: {
          ...access('public'),
          badInput: (faults) => (faults.some(({ field }) => field === 'token') ? deadLink : undefined),
        },
        schema: {
          tags: ['user'],
          body: resetPasswordRequest,
          response: { 200: messageAnswer, ...refusals(400, 403, 429, 503) },
        },
      },
      async (request, reply) => {
        const { token, password } = request.body
        // A made-up link costs no hash.
        const owner = await ownerOfLink(app.db, token, app.clock())
        if (!owner) throw badRequest(deadLink)
        if (owner.suspendedAt) throw forbidden(suspendedText(owner.suspendedReason))
        await refuseWeakPassword(password, owner)
        const passwordHash = await app.passwords.hash(password)
        const signedIn = await request.signedInUser()
        const { publicUrl } = app.environment
        const user = await setNewPassword(app.db, { token, passwordHash, now: app.clock(), publicUrl })
        if (!user) throw badRequest(deadLink)
        // Someone who forgot a password has tried some; the new one must not wait for that.
        await forgetFailedLogins(app, user)
        void app.sendMails()
        devices.remember(reply, user.id)
        logEvent(request.log, 'factor_changed', {
          account: user.id,
          subject: user.id,
          change: 'password reset',
        })
        if (signedIn?.id === user.id) await reply.signOut()
        return { message: 'Your password is changed: log in with the new one' }
      },
    )
  },
)
