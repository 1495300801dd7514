import { accountMessages, userAnswer, verifyEmailRequest } from '@portal/shared/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { returnToQuota, takeFromQuota } from '../database/quotas.ts'
import { access } from '../http/access.ts'
import { refusals } from '../http/answers.ts'
import { badRequest, Refusal } from '../http/refusal.ts'
import { hashToken, keyFor } from '../keys.ts'
import { codeHash, wrongCodes, wrongCodesKey } from './codes.ts'
import { knownDevices } from './known-device.ts'
import { userOf } from './users.ts'
import { openAccount } from './verification.queries.ts'

const invalidCode = () => badRequest(accountMessages.invalidCode)

export const verificationRoutes: FastifyPluginAsyncZod = async (app) => {
  const codeKey = keyFor(app.environment.sessionSecret, 'code')
  const pendingCookie = app.secretCookie('pending')
  const devices = knownDevices(app)

  app.post(
    '/verifyEmail',
    {
      config: { ...access('public'), badInput: () => accountMessages.invalidCode },
      schema: {
        tags: ['user'],
        body: verifyEmailRequest,
        response: { 200: userAnswer, ...refusals(400, 403, 409, 429) },
      },
    },
    async (request, reply) => {
      const { email, otp } = request.body
      const now = app.clock()
      await app.addressLimits.check('wrongCode', request)
      // Every try counts before it is looked at, so that tries sent at once cannot slip past the count.
      const spent = await takeFromQuota(app.db, wrongCodesKey(email), [wrongCodes], now)
      const token = pendingCookie.read(request)
      if (spent > 0 || !token) {
        await app.addressLimits.count('wrongCode', request)
        throw invalidCode()
      }
      const tokenHash = hashToken(token)
      const proof = { email, tokenHash, codeHash: codeHash(codeKey, email, tokenHash, otp), now }
      try {
        const user = await openAccount(app.db, { ...proof, leadEmails: app.environment.leadEmails })
        if (!user) {
          await app.addressLimits.count('wrongCode', request)
          throw invalidCode()
        }
        await reply.signIn(user)
        devices.remember(reply, user.id)
        return { user: await userOf(app.db, user) }
      } catch (error) {
        // The code was right, only the name is gone: that was no wrong try.
        if (error instanceof Refusal && error.statusCode === 409)
          await returnToQuota(app.db, wrongCodesKey(email), now)
        throw error
      }
    },
  )
}
