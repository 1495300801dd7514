import {
  passkeyLimits,
  passkeyLoginOptionsAnswer,
  passkeyLoginRequest,
  suspendedText,
  userAnswer,
} from '@portal/shared/contract'
import { generateAuthenticationOptions } from '@simplewebauthn/server'
import { refusals } from '../../core/http/answers/answers.ts'
import { forbidden, HttpError } from '../../core/http/http-error.ts'
import { routes } from '../../core/http/routes.ts'
import { access } from '../../core/http/security/access.ts'
import { userOf } from '../../core/people/users.ts'
import { verifySignature } from './ceremonies.ts'
import { countUse, findPasskey } from './passkeys.queries.ts'

const refused =
  'This passkey opens no account here, or it took too long: try again, or log in with your password'

/** Sign-in with a passkey: it is no guess, so that no delays of the login count for it. */
export default routes(
  { name: 'passkey-login', dependencies: ['keep-account', 'passkey-challenges', 'second-factor'] },
  async (app) => {
    app.post(
      '/user/login/passkey/options',
      {
        config: { ...access('public'), limit: 'login' },
        schema: {
          tags: ['user'],
          response: { 200: passkeyLoginOptionsAnswer, ...refusals(403, 429) },
        },
      },
      async (request, reply) => {
        const made = await generateAuthenticationOptions({
          rpID: app.relyingParty(request).id,
          timeout: passkeyLimits.challengeMinutes * 60_000,
          userVerification: 'preferred',
        })
        await app.passkeyChallenges.keep(reply, made.challenge, { purpose: 'sign in', userId: null })
        return { options: passkeyLoginOptionsAnswer.shape.options.parse(made) }
      },
    )

    app.post(
      '/user/login/passkey',
      {
        config: { ...access('public'), limit: 'login' },
        schema: {
          tags: ['user'],
          body: passkeyLoginRequest,
          response: { 200: userAnswer, ...refusals(400, 401, 403, 429) },
        },
      },
      async (request, reply) => {
        const challenge = await app.passkeyChallenges.take(request, { purpose: 'sign in', userId: null })
        const found = await findPasskey(app.db, request.body.response.id)
        const signed =
          challenge &&
          found &&
          (await verifySignature(request.body, found.passkey, { challenge, ...app.relyingParty(request) }))
        if (!signed || !(await countUse(app.db, found.passkey, signed.newCounter, app.clock())))
          throw new HttpError(401, refused)
        const { user } = found
        if (user.suspendedAt) throw forbidden(suspendedText(user.suspendedReason))
        app.leaving.refuse(user, request.body.keepAccount)
        if (!signed.isUserVerified) await app.requireSecondFactor(reply, user)
        const staying = await app.leaving.keep(user)
        await reply.signIn(staying, signed.isUserVerified ? app.clock() : null)
        return { user: await userOf(app.db, staying) }
      },
    )
  },
)
