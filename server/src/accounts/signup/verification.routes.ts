import { accountMessages, signInEndpoints } from '@portal/shared/contract'
import { keyFor } from '../../core/environment/keys.ts'
import { conflict, invalid } from '../../core/errors/domain-error.ts'
import { routes } from '../../core/http/routes.ts'
import { serve } from '../../core/http/serve.ts'
import { userOf } from '../../core/people/users.ts'
import { countGuess, rejectCode } from '../code-guesses.ts'
import { codeHash, whyOutdated } from './codes.ts'
import { createAccount } from './verification.queries.ts'

const numberTaken =
  'Your registration number already has an account with another address. Reload this page to move it here, or log in with that address'

export default routes({ name: 'verification' }, async (app) => {
  const codeKey = keyFor(app.environment.sessionSecret, 'code')

  serve(
    app,
    signInEndpoints.verifyEmail,
    { badInput: () => accountMessages.invalidCode },
    async (request, reply) => {
      const { email, otp } = request.body
      await app.addressLimits.check('wrongCode', request)
      const pending = await request.pendingSignup()
      // No code works if this browser doesn't wait for this address: the guess counts only against its own address.
      if (pending?.email !== email) return rejectCode(app, request)
      const now = app.clock()
      const { tokenHash } = pending
      const hash = codeHash(codeKey, email, tokenHash, otp)
      // It was sent to this browser, so it isn't counted as a guess.
      const outdated = whyOutdated(hash, pending, now)
      if (outdated) throw invalid(outdated)
      const verification = { email, tokenHash, codeHash: hash, now }
      const { leadEmails } = app.environment
      const user = await countGuess(app, email, () => createAccount(app.db, { ...verification, leadEmails }))
      if (!user) return rejectCode(app, request)
      // Shown only to people who have verified an address with this number.
      if (user === 'number taken') throw conflict(numberTaken)
      await reply.signIn(user)
      return { user: await userOf(app.db, user) }
    },
  )
})
