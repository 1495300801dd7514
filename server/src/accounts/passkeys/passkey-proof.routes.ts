import { passkeyLimits, passkeyProofOptionsAnswer, passkeysEndpoints } from '@portal/shared/contract'
import { generateAuthenticationOptions } from '@simplewebauthn/server'
import { conflict, invalid } from '../../core/errors/domain-error.ts'
import { routes } from '../../core/http/routes.ts'
import { serve } from '../../core/http/serve.ts'
import { proveSession } from '../login/sessions.queries.ts'
import { verifySignature } from './ceremonies.ts'
import { countUse, findPasskey, listPasskeys } from './passkeys.queries.ts'

const refused =
  'Your identity couldn’t be confirmed, or it took too long. Try again with a passkey of your account that asks for your fingerprint, face or PIN'
const noneYet =
  'Your account has no passkey. Use a code from your authenticator app, or add a passkey on your account page (/account)'

/** Confirms the identity of a signed-in user again, by a passkey that verifies its user. */
export default routes({ name: 'passkey-proof', dependencies: ['passkey-challenges'] }, async (app) => {
  const sessionCookie = app.secretCookie('session')

  serve(app, passkeysEndpoints.proofOptions, { limit: 'login' }, async (request, reply) => {
    const { user } = request
    const known = await listPasskeys(app.db, user.id)
    if (known.length === 0) throw conflict(noneYet)
    const made = await generateAuthenticationOptions({
      rpID: app.relyingParty(request).id,
      timeout: passkeyLimits.challengeMinutes * 60_000,
      userVerification: 'required',
      allowCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    })
    await app.passkeyChallenges.keep(reply, made.challenge, { purpose: 're-authenticate', userId: user.id })
    return { options: passkeyProofOptionsAnswer.shape.options.parse(made) }
  })

  serve(app, passkeysEndpoints.prove, { limit: 'login' }, async (request) => {
    const { user, body } = request
    const challenge = await app.passkeyChallenges.take(request, {
      purpose: 're-authenticate',
      userId: user.id,
    })
    const found = await findPasskey(app.db, body.response.id)
    const passkey = found?.user.id === user.id ? found.passkey : undefined
    const signed =
      challenge && passkey
        ? await verifySignature(body, passkey, { challenge, ...app.relyingParty(request) })
        : undefined
    const isProven =
      passkey && signed?.isUserVerified && (await countUse(app.db, passkey, signed.newCounter, app.clock()))
    if (!isProven) throw invalid(refused)
    await proveSession(app.db, sessionCookie.read(request) ?? '', app.clock())
    return { message: 'Identity confirmed' }
  })
})
