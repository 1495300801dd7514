import {
  accountMessages,
  pendingUserAnswer,
  signupRequest,
  usernameAnswer,
  usernamePattern,
  usernameQuery,
} from '@portal/shared/contract'
import { keyFor } from '../../core/environment/keys.ts'
import { refusals } from '../../core/http/answers/answers.ts'
import { badField, badRequest } from '../../core/http/http-error.ts'
import { routes } from '../../core/http/routes.ts'
import { access } from '../../core/http/security/access.ts'
import type { InputFault } from '../../core/http/validation.ts'
import { refuseWeakPassword } from '../passwords/password-rules.ts'
import { pendingUserOf } from '../pending-user.ts'
import { requesterOf } from './mail-allowance.ts'
import { isUsernameFree, writeSignup } from './signup.queries.ts'

const badSignup = (faults: InputFault[]) =>
  faults.some(({ missing }) => missing)
    ? accountMessages.allFieldsRequired
    : faults.find(({ field }) => field)?.message

export default routes({ name: 'signup', dependencies: ['outbox', 'password-hashes'] }, async (app) => {
  const { institute, publicUrl, sessionSecret } = app.environment
  const codeKey = keyFor(sessionSecret, 'code')
  const requester = requesterOf(app)

  app.post(
    '/user/signup',
    {
      config: { ...access('public'), limit: 'signup', badInput: badSignup },
      schema: {
        tags: ['user'],
        body: signupRequest,
        response: { 201: pendingUserAnswer, ...refusals(400, 403, 409, 429, 503) },
      },
    },
    async (request, reply) => {
      const { password, ...details } = request.body
      const identity = institute.identityOf(details.email)
      if (!identity) throw badField('email', 'Use your institute e-mail address')
      const current = await request.pendingSignup()
      if (password === undefined && current?.email !== details.email) {
        throw badRequest(accountMessages.allFieldsRequired, { password: 'Enter a password' })
      }
      if (password !== undefined) await refuseWeakPassword(password, details)
      const passwordHash = password === undefined ? undefined : await app.passwords.hash(password)
      const { pending, token } = await writeSignup(app.db, {
        details: { ...details, ...identity },
        passwordHash,
        current,
        now: app.clock(),
        codeKey,
        publicUrl,
        rateLimits: app.rateLimits,
        requester: requester(request),
      })
      void app.sendMails()
      if (token) reply.setPendingToken(token)
      reply.code(201)
      return { user: pendingUserOf(pending) }
    },
  )

  app.post(
    '/user/isUsernameAvailable',
    {
      config: { ...access('public'), limit: 'usernameCheck' },
      schema: {
        tags: ['user'],
        body: usernameQuery,
        response: { 200: usernameAnswer, ...refusals(400, 403, 429) },
      },
    },
    async (request) => {
      const username = request.body.username.trim()
      if (!usernamePattern.test(username)) return { available: false }
      return { available: await isUsernameFree(app.db, username, await request.pendingSignup(), app.clock()) }
    },
  )
})
