import { accountMovesEndpoints, factorCodes, suspendedText } from '@portal/shared/contract'
import type { FastifyRequest } from 'fastify'
import { keyFor } from '../../core/environment/keys.ts'
import { conflict, forbidden, invalid } from '../../core/errors/domain-error.ts'
import { routes } from '../../core/http/routes.ts'
import { serve } from '../../core/http/serve.ts'
import { userOf } from '../../core/people/users.ts'
import { countGuess, rejectCode } from '../code-guesses.ts'
import { leavingText } from '../deletion-mark.queries.ts'
import { requesterOf } from '../mail-allowance.ts'
import { factorOf } from '../second-factor/second-factor.queries.ts'
import { codeHash, whyOutdated } from '../signup/codes.ts'
import { objectToMove } from './lead-moves.queries.ts'
import { describeClaim, findClaim, moveByCode, requestMove, sendMoveCode } from './own-moves.queries.ts'

const nothingToMove = 'This sign-up has expired. Sign up again with your new address'
const moved = 'Your account was moved. Log in with your new address and your second factor'
const deadLink = 'This link no longer works: the request was decided, withdrawn or has expired'

/**
 * Only for the browser whose sign-up has verified the new address (docs/security.md, row 9): nobody else learns that a
 * registration number has an account.
 */
export default routes({ name: 'own-moves', dependencies: ['outbox'] }, async (app) => {
  const { publicUrl, sessionSecret } = app.environment
  const { rateLimits } = app
  const codeKey = keyFor(sessionSecret, 'move code')
  const requester = requesterOf(app)

  const claimOf = async (request: FastifyRequest) => {
    const claim = await findClaim(app.db, await request.pendingSignup())
    if (!claim) throw conflict(nothingToMove)
    const { suspendedAt, suspendedReason, deletionDueAt } = claim.account
    if (suspendedAt) throw forbidden(suspendedText(suspendedReason))
    if (deletionDueAt)
      throw forbidden(`${leavingText(deletionDueAt)}. Log in with the old address to keep it`)
    return claim
  }

  serve(app, accountMovesEndpoints.ownMove, async (request) => {
    const claim = await findClaim(app.db, await request.pendingSignup())
    return { move: claim ? await describeClaim(app.db, claim, app.clock()) : null }
  })

  serve(app, accountMovesEndpoints.sendCode, { limit: 'signup' }, async (request) => {
    const claim = await claimOf(request)
    await sendMoveCode(app.db, claim, {
      now: app.clock(),
      codeKey,
      rateLimits,
      requester: requester(request),
    })
    void app.sendMails()
    return { message: 'The code was sent' }
  })

  serve(app, accountMovesEndpoints.confirm, async (request, reply) => {
    const { otp, keepPassword } = request.body
    await app.addressLimits.check('wrongCode', request)
    const claim = await claimOf(request)
    const { email } = claim.account
    const now = app.clock()
    const hash = codeHash(codeKey, email, claim.pending.tokenHash, otp)
    const { replacedCodes, moveCodeHash, moveCodeExpiresAt } = claim.pending
    const moveCode = { replacedCodes, codeHash: moveCodeHash, codeExpiresAt: moveCodeExpiresAt }
    const outdated = whyOutdated(hash, moveCode, now)
    if (outdated) throw invalid(outdated)
    const user = await countGuess(app, `move ${email}`, () =>
      moveByCode(app.db, claim, { codeHash: hash, keepPassword, now, publicUrl }),
    )
    if (!user) return rejectCode(app, request)
    void app.sendMails()
    // The code proves access to the old mailbox, which is no second factor.
    if (await factorOf(app.db, user)) throw forbidden(moved, { code: factorCodes.logIn })
    await reply.signIn(user)
    return { user: await userOf(app.db, user) }
  })

  serve(app, accountMovesEndpoints.request, { limit: 'signup' }, async (request) => {
    const claim = await claimOf(request)
    await requestMove(app.db, claim, { ...request.body, now: app.clock(), publicUrl, rateLimits })
    void app.sendMails()
    return { message: 'Your request was sent to the leads' }
  })

  serve(app, accountMovesEndpoints.object, { badInput: () => deadLink }, async ({ body }) => {
    if (!(await objectToMove(app.db, body.token, app.clock()))) throw invalid(deadLink)
    void app.sendMails()
    return { message: 'Your account was not moved and stays as it is' }
  })
})
