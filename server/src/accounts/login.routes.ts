import { accountMessages, loginRequest, meAnswer, messageAnswer, userAnswer } from '@portal/shared/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { access } from '../http/access.ts'
import { refusals } from '../http/answers.ts'
import { forbidden, Refusal, tooMany } from '../http/refusal.ts'
import { hashToken, keyFor } from '../keys.ts'
import { knownDevices } from './known-device.ts'
import {
  accountDelayKey,
  findAccount,
  findPendingAccount,
  forgetFailures,
  takeLoginTurn,
} from './login.queries.ts'
import { passwordMatches } from './passwords.ts'
import { foldUsername, type UserRow, userOf } from './users.ts'

const unverified = 'This account is not verified yet: sign up again with the same details to get a new code'

export const loginRoutes: FastifyPluginAsyncZod = async (app) => {
  const { rateLimits, sessionSecret } = app.environment
  const devices = knownDevices(app.secretCookie('device'), keyFor(sessionSecret, 'device'))

  const waitForTurn = async (key: string) => {
    if (!rateLimits) return
    const turn = await takeLoginTurn(app.db, key, app.clock())
    if ('refusedForMs' in turn) throw tooMany(turn.refusedForMs / 1000)
    if (turn.waitMs > 0) await app.pause(turn.waitMs)
  }

  const delayKey = (credential: string, user: UserRow | undefined, device: string | undefined) => {
    if (device) return `device ${device}`
    return user ? accountDelayKey(user.id) : `nobody ${hashToken(foldUsername(credential))}`
  }

  app.post(
    '/login',
    {
      config: { ...access('public'), limit: 'login' },
      schema: {
        tags: ['user'],
        body: loginRequest,
        response: { 200: userAnswer, ...refusals(400, 401, 403, 429, 503) },
      },
    },
    async (request, reply) => {
      const { loginCredential, password } = request.body
      const user = await findAccount(app.db, loginCredential)
      const key = delayKey(loginCredential, user, user && devices.recognise(request, user.id))
      await waitForTurn(key)
      const pending = await findPendingAccount(app.db, loginCredential, app.clock())
      // Both are compared, whether there is an account or not: neither answer nor time tells of one.
      const isAccount = await passwordMatches(user?.passwordHash, password)
      const isPending = pending !== undefined && (await passwordMatches(pending.passwordHash, password))
      if (!isAccount && !isPending) throw new Refusal(401, accountMessages.invalidCredentials)
      // The password of a sign-up that waits, anybody's for any address, makes no guess at an account free again.
      if (!user || !isAccount) throw forbidden(unverified)
      await forgetFailures(app.db, key)
      await reply.signIn(user)
      devices.remember(reply, user.id)
      return { user: await userOf(app.db, user) }
    },
  )

  app.post(
    '/logout',
    {
      config: access('public'),
      schema: { tags: ['user'], response: { 200: messageAnswer, ...refusals(403) } },
    },
    async (_request, reply) => {
      await reply.signOut()
      return { message: 'Logged out' }
    },
  )

  app.get(
    '/me',
    { config: access('public'), schema: { tags: ['user'], response: { 200: meAnswer } } },
    async (request) => {
      const user = await request.signedInUser()
      return { user: user && (await userOf(app.db, user)) }
    },
  )
}
