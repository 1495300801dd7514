import { passkeyLimits, passkeyOptionsAnswer, passkeysEndpoints } from '@portal/shared/contract'
import { generateRegistrationOptions } from '@simplewebauthn/server'
import { invalid } from '../../core/errors/domain-error.ts'
import { idOr404 } from '../../core/http/ids.ts'
import { routes } from '../../core/http/routes.ts'
import { logEvent } from '../../core/http/security/security-events.ts'
import { serve } from '../../core/http/serve.ts'
import { requireOwnPassword } from '../login/own-password.ts'
import { proveSession } from '../login/sessions.queries.ts'
import { userHandleOf, verifyNewPasskey } from './ceremonies.ts'
import {
  insertPasskey,
  listPasskeys,
  noPasskey,
  passkeyOf,
  removePasskey,
  renamePasskey,
} from './passkeys.queries.ts'

const notMade = 'This passkey couldn’t be added, or it took too long. Try again'

export default routes(
  {
    name: 'passkeys',
    dependencies: ['passkey-challenges', 'outbox', 'password-hashes', 'second-factor'],
  },
  async (app) => {
    const sessionCookie = app.secretCookie('session')
    const moment = () => ({ now: app.clock(), publicUrl: app.environment.publicUrl })

    serve(app, passkeysEndpoints.list, async ({ user }) => ({
      passkeys: (await listPasskeys(app.db, user.id)).map(passkeyOf),
    }))

    serve(app, passkeysEndpoints.addOptions, { limit: 'login', stepUp: true }, async (request, reply) => {
      const { user, body } = request
      await requireOwnPassword(app, request, { field: 'password', typed: body.password })
      const known = await listPasskeys(app.db, user.id)
      const made = await generateRegistrationOptions({
        rpName: 'Club Portal',
        rpID: app.relyingParty(request).id,
        userName: user.username,
        userDisplayName: user.name,
        userID: userHandleOf(user.id),
        timeout: passkeyLimits.challengeMinutes * 60_000,
        excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
      })
      await app.passkeyChallenges.keep(reply, made.challenge, { purpose: 'add', userId: user.id })
      return { options: passkeyOptionsAnswer.shape.options.parse(made) }
    })

    serve(app, passkeysEndpoints.add, { limit: 'login', stepUp: true }, async (request) => {
      const { user, body } = request
      const challenge = await app.passkeyChallenges.take(request, { purpose: 'add', userId: user.id })
      const made = challenge && (await verifyNewPasskey(body, { challenge, ...app.relyingParty(request) }))
      if (!made) throw invalid(notMade)
      const passkey = await insertPasskey(app.db, user, { ...made, name: body.name }, moment())
      logEvent(request.log, 'factor_changed', {
        account: user.id,
        subject: user.id,
        change: 'passkey added',
      })
      if (made.verifiesUser) await proveSession(app.db, sessionCookie.read(request) ?? '', app.clock())
      void app.sendMails()
      return { passkey: passkeyOf(passkey) }
    })

    serve(app, passkeysEndpoints.rename, async ({ user, params, body: { name } }) => ({
      passkey: passkeyOf(await renamePasskey(app.db, user.id, idOr404(params.id, noPasskey), name)),
    }))

    serve(app, passkeysEndpoints.remove, { stepUp: true }, async ({ user, params, log }) => {
      await removePasskey(app.db, user, idOr404(params.id, noPasskey), moment())
      logEvent(log, 'factor_changed', { account: user.id, subject: user.id, change: 'passkey removed' })
      void app.sendMails()
      return { message: 'The passkey was removed and can no longer be used to log in' }
    })
  },
)
