import { factorCodes, stepUpMinutes } from '@portal/shared/contract'
import { eq } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { isId } from '../../core/database/ids.ts'
import { signer } from '../../core/environment/signer.ts'
import { forbidden } from '../../core/errors/domain-error.ts'
import { users } from '../../core/people/users.tables.ts'
import type { UserRow } from '../../core/people/users.ts'
import { factorOf } from './second-factor.queries.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** After the password was right, rejects the sign-in if the account also needs a second factor. */
    requireSecondFactor(reply: FastifyReply, user: UserRow): Promise<void>
    /** The account whose sign-in in this browser waits for its second factor. */
    halfSignedIn(request: FastifyRequest): Promise<UserRow | undefined>
    /** Marks the sign-in of this browser as complete. */
    endHalfSignIn(reply: FastifyReply): void
  }
}

/** How long a sign-in waits for its second factor. */
export const halfLifeMs = 10 * 60_000
const texts = {
  totp: 'Enter the code from your authenticator app, or a recovery code',
  passkey: 'A lead’s account also needs its passkey. Log in with your passkey',
  again: 'Leads must confirm their identity. Log out, and log in again with your second factor',
  stepUp:
    'Confirm your identity first: reload the page and try again, or log out and log in with your second factor',
  needed:
    'Leads need a second factor. Set up a passkey or an authenticator app on your account page (/account)',
}

/** Asks for the second factor at sign-in, for everything leads do, and again before the most sensitive actions. */
export default fp(
  async (app) => {
    const { sessionSecret, needsSecondFactor } = app.environment
    const cookie = app.secretCookie('half')
    // Bound to the password, so that changing it ends this state.
    const signed = signer(sessionSecret, 'half signed in')

    app.decorate('requireSecondFactor', async (reply: FastifyReply, user: UserRow) => {
      const factor = await factorOf(app.db, user)
      if (!factor) return
      if (factor === 'totp') {
        const until = app.clock().getTime() + halfLifeMs
        cookie.set(reply, signed.sign(`${user.id}.${until}`, user.passwordHash), halfLifeMs / 1000)
      }
      throw forbidden(texts[factor], { code: factorCodes[factor] })
    })

    app.decorate('halfSignedIn', async (request: FastifyRequest) => {
      const half = cookie.read(request) ?? ''
      const [id = '', until] = half.split('.')
      if (!isId(id) || !(Number(until) > app.clock().getTime())) return undefined
      const [user] = await app.db.select().from(users).where(eq(users.id, id))
      return user && signed.read(half, user.passwordHash) ? user : undefined
    })

    app.decorate('endHalfSignIn', (reply: FastifyReply) => cookie.clear(reply))

    app.addLeadGuard(async (request) => {
      const user = await request.signedInUser()
      if (!user || (user.provenAt && !needsSecondFactor)) return
      const factor = await factorOf(app.db, user)
      if (factor && !user.provenAt) throw forbidden(texts.again)
      if (!factor && needsSecondFactor) throw forbidden(texts.needed, { code: factorCodes.needed })
    })

    app.setStepUpGuard(async (request) => {
      const user = await request.signedInUser()
      const shownMs = user?.provenAt ? app.clock().getTime() - user.provenAt.getTime() : Infinity
      if (!user || shownMs < stepUpMinutes * 60_000 || !(await factorOf(app.db, user))) return
      throw forbidden(texts.stepUp, { code: factorCodes.stepUp })
    })
  },
  { name: 'second-factor', dependencies: ['access', 'cookies', 'sessions'] },
)
