import {
  messageAnswer,
  newPasskeySchema,
  passkeyAnswer,
  passkeyChange,
  passkeyLimits,
  passkeyOptionsAnswer,
  passkeyOptionsRequest,
  passkeysAnswer,
} from '@portal/shared/contract'
import { generateRegistrationOptions } from '@simplewebauthn/server'
import { refusals } from '../../core/http/answers/answers.ts'
import { badRequest } from '../../core/http/http-error.ts'
import { idOr404, idParams } from '../../core/http/ids.ts'
import { routes } from '../../core/http/routes.ts'
import { access } from '../../core/http/security/access.ts'
import { logEvent } from '../../core/http/security/security-events.ts'
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

const notMade = 'This passkey could not be added, or took too long: try again'

/** The passkeys of an account. */
export default routes(
  {
    name: 'passkeys',
    dependencies: ['passkey-challenges', 'outbox', 'password-hashes', 'second-factor'],
  },
  async (app) => {
    const sessionCookie = app.secretCookie('session')
    const moment = () => ({ now: app.clock(), publicUrl: app.environment.publicUrl })

    app.get(
      '/user/passkeys',
      {
        config: access('verified'),
        schema: { tags: ['user'], response: { 200: passkeysAnswer, ...refusals(401) } },
      },
      async ({ user }) => ({ passkeys: (await listPasskeys(app.db, user.id)).map(passkeyOf) }),
    )

    app.post(
      '/user/passkeys/options',
      {
        config: { ...access('verified'), limit: 'login', stepUp: true },
        schema: {
          tags: ['user'],
          body: passkeyOptionsRequest,
          response: { 200: passkeyOptionsAnswer, ...refusals(400, 401, 403, 429, 503) },
        },
      },
      async (request, reply) => {
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
      },
    )

    app.post(
      '/user/passkeys',
      {
        config: { ...access('verified'), limit: 'login', stepUp: true },
        schema: {
          tags: ['user'],
          body: newPasskeySchema,
          response: { 201: passkeyAnswer, ...refusals(400, 401, 403, 409, 429) },
        },
      },
      async (request, reply) => {
        const { user, body } = request
        const challenge = await app.passkeyChallenges.take(request, { purpose: 'add', userId: user.id })
        const made = challenge && (await verifyNewPasskey(body, { challenge, ...app.relyingParty(request) }))
        if (!made) throw badRequest(notMade)
        const passkey = await insertPasskey(app.db, user, { ...made, name: body.name }, moment())
        logEvent(request.log, 'factor_changed', {
          account: user.id,
          subject: user.id,
          change: 'passkey added',
        })
        if (made.verifiesUser) await proveSession(app.db, sessionCookie.read(request) ?? '', app.clock())
        void app.sendMails()
        reply.code(201)
        return { passkey: passkeyOf(passkey) }
      },
    )

    app.put(
      '/user/passkeys/:id',
      {
        config: access('verified'),
        schema: {
          tags: ['user'],
          params: idParams,
          body: passkeyChange,
          response: { 200: passkeyAnswer, ...refusals(400, 401, 403, 404) },
        },
      },
      async ({ user, params, body: { name } }) => ({
        passkey: passkeyOf(await renamePasskey(app.db, user.id, idOr404(params.id, noPasskey), name)),
      }),
    )

    app.delete(
      '/user/passkeys/:id',
      {
        config: { ...access('verified'), stepUp: true },
        schema: {
          tags: ['user'],
          params: idParams,
          response: { 200: messageAnswer, ...refusals(401, 403, 404) },
        },
      },
      async ({ user, params, log }) => {
        await removePasskey(app.db, user, idOr404(params.id, noPasskey), moment())
        logEvent(log, 'factor_changed', { account: user.id, subject: user.id, change: 'passkey removed' })
        void app.sendMails()
        return { message: 'The passkey is removed: it opens this account no more' }
      },
    )
  },
)
