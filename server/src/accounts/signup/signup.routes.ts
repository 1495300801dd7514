import { accountMessages, signInEndpoints, usernamePattern } from '@portal/shared/contract'
import { keyFor } from '../../core/environment/keys.ts'
import { invalid, invalidField } from '../../core/errors/domain-error.ts'
import { routes } from '../../core/http/routes.ts'
import { serve } from '../../core/http/serve.ts'
import type { InputFault } from '../../core/http/validation.ts'
import { requesterOf } from '../mail-allowance.ts'
import { refuseWeakPassword } from '../passwords/password-rules.ts'
import { pendingUserOf } from '../pending-user.ts'
import { isUsernameFree, writeSignup } from './signup.queries.ts'

const badSignup = (faults: InputFault[]) =>
  faults.some(({ missing }) => missing)
    ? accountMessages.allFieldsRequired
    : faults.find(({ field }) => field)?.message

export default routes({ name: 'signup', dependencies: ['outbox', 'password-hashes'] }, async (app) => {
  const { institute, publicUrl, sessionSecret } = app.environment
  const codeKey = keyFor(sessionSecret, 'code')
  const requester = requesterOf(app)

  serve(app, signInEndpoints.signup, { limit: 'signup', badInput: badSignup }, async (request, reply) => {
    const { password, ...details } = request.body
    const identity = institute.identityOf(details.email)
    if (!identity) throw invalidField('email', 'Use your institute e-mail address')
    const current = await request.pendingSignup()
    if (password === undefined && current?.email !== details.email) {
      throw invalid(accountMessages.allFieldsRequired, { password: 'Enter a password' })
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
    return { user: pendingUserOf(pending) }
  })

  serve(app, signInEndpoints.isUsernameAvailable, { limit: 'usernameCheck' }, async (request) => {
    const username = request.body.username.trim()
    if (!usernamePattern.test(username)) return { available: false }
    return { available: await isUsernameFree(app.db, username, await request.pendingSignup(), app.clock()) }
  })
})
