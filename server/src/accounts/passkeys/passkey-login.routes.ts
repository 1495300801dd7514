import {
  passkeyLimits,
  passkeyLoginOptionsAnswer,
  passkeysEndpoints,
  suspendedText,
} from '@portal/shared/contract'
import { generateAuthenticationOptions } from '@simplewebauthn/server'
import { forbidden, notSignedIn } from '../../core/errors/domain-error.ts'
import { routes } from '../../core/http/routes.ts'
import { serve } from '../../core/http/serve.ts'
import { userOf } from '../../core/people/users.ts'
import { verifySignature } from './ceremonies.ts'
import { countUse, findPasskey } from './passkeys.queries.ts'

const refused =
  'This passkey doesn’t belong to an account here, or it took too long. Try again, or log in with your password'

/** Sign-in with a passkey. It isn't a guess, so the delays of the login don't apply. */
export default routes(
  { name: 'passkey-login', dependencies: ['keep-account', 'passkey-challenges', 'second-factor'] },
  async (app) => {
    serve(app, passkeysEndpoints.loginOptions, { limit: 'login' }, async (request, reply) => {
      const made = await generateAuthenticationOptions({
        rpID: app.relyingParty(request).id,
        timeout: passkeyLimits.challengeMinutes * 60_000,
        userVerification: 'preferred',
      })
      await app.passkeyChallenges.keep(reply, made.challenge, { purpose: 'sign in', userId: null })
      return { options: passkeyLoginOptionsAnswer.shape.options.parse(made) }
    })

    serve(app, passkeysEndpoints.login, { limit: 'login' }, async (request, reply) => {
      const challenge = await app.passkeyChallenges.take(request, { purpose: 'sign in', userId: null })
      const found = await findPasskey(app.db, request.body.response.id)
      const signed =
        challenge &&
        found &&
        (await verifySignature(request.body, found.passkey, { challenge, ...app.relyingParty(request) }))
      if (!signed || !(await countUse(app.db, found.passkey, signed.newCounter, app.clock())))
        throw notSignedIn(refused)
      const { user } = found
      if (user.suspendedAt) throw forbidden(suspendedText(user.suspendedReason))
      app.leaving.refuse(user, request.body.keepAccount)
      if (!signed.isUserVerified) await app.requireSecondFactor(reply, user)
      const staying = await app.leaving.keep(user)
      await reply.signIn(staying, signed.isUserVerified ? app.clock() : null)
      return { user: await userOf(app.db, staying) }
    })
  },
)
