import { accountLimits, accountMessages, type Session } from '@portal/shared/contract'
import type { FastifyReply } from 'fastify'
import fp from 'fastify-plugin'
import { notSignedIn } from '../../core/errors/domain-error.ts'
import { logEvent } from '../../core/http/security/security-events.ts'
import { type UserRow, userWith } from '../../core/people/users.ts'
import { type PendingRow, pendingUserOf } from '../pending-user.ts'
import { deviceOf } from './device.ts'
import { knownDevices } from './known-device.ts'
import {
  deleteSession,
  findPending,
  findSessionUser,
  insertSession,
  pendingLifeMs,
  type SignedInUser,
  sessionLimits,
} from './sessions.queries.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in account or null; queried once per request. */
    signedInUser(): Promise<SignedInUser | null>
    /** The same, if it needs no query: the request has already asked, or has no session. Otherwise undefined. */
    knownUser(): Promise<SignedInUser | null> | undefined
    /** The account that was last signed in to from this browser, signed in now or not. Needs no query. */
    knownAccount(): string | undefined
    /** The session for the bootstrap data. */
    portalSession(): Promise<Session>
    /** The account of a call of level verified or lead; throws in other calls. */
    user: UserRow
    setUser(user: UserRow): void
    /** The sign-up that waits for its code in this browser. */
    pendingSignup(): Promise<PendingRow | null>
  }
  interface FastifyReply {
    /**
     * Signs this browser in under a new session id and remembers it as the account's. Ends its old session and drops
     * its pending sign-up.
     * `provenAt`: when the second factor was confirmed.
     * Throws 401 if the account was suspended or its password changed since `user` was read.
     */
    signIn(user: UserRow, provenAt?: Date | null): Promise<void>
    signOut(): Promise<void>
    /** Binds a pending sign-up to this browser. */
    setPendingToken(token: string): void
  }
}

/** Sessions by an opaque cookie; each call checks in the database that the session is still valid. */
export default fp(
  async (app) => {
    const sessionCookie = app.secretCookie('session')
    const pendingCookie = app.secretCookie('pending')
    const devices = knownDevices(app)
    const accounts = new WeakMap<object, Promise<SignedInUser | null>>()
    const users = new WeakMap<object, UserRow>()

    app.decorateRequest('signedInUser', function signedInUser() {
      const known = accounts.get(this)
      if (known) return known
      const token = sessionCookie.read(this)
      const asked = token
        ? findSessionUser(app.db, token, app.clock(), app.database.canWrite()).then((user) => user ?? null)
        : Promise.resolve(null)
      accounts.set(this, asked)
      return asked
    })

    app.decorateRequest('knownUser', function knownUser() {
      return accounts.has(this) || !sessionCookie.read(this) ? this.signedInUser() : undefined
    })

    app.decorateRequest('knownAccount', function knownAccount() {
      return devices.accountOf(this)
    })

    app.decorateRequest('setUser', function setUser(user: UserRow) {
      users.set(this, user)
    })

    app.decorateRequest('user', {
      getter() {
        const user = users.get(this)
        if (!user) throw notSignedIn()
        return user
      },
    })

    app.decorateRequest('pendingSignup', async function pendingSignup() {
      const token = pendingCookie.read(this)
      return token ? ((await findPending(app.db, token, app.clock())) ?? null) : null
    })

    app.decorateRequest('portalSession', async function portalSession(): Promise<Session> {
      const user = await this.signedInUser()
      if (user) return { user: userWith(user, user.handles) }
      const pending = await this.pendingSignup()
      if (!pending) return null
      const waitedSeconds = (app.clock().getTime() - pending.mailedAt.getTime()) / 1000
      const resendInSeconds = app.environment.rateLimits
        ? Math.max(0, Math.ceil(accountLimits.resendSeconds - waitedSeconds))
        : 0
      return { pending: pendingUserOf(pending), resendInSeconds }
    })

    const endSession = async (reply: FastifyReply) => {
      const token = sessionCookie.read(reply.request)
      if (token) await deleteSession(app.db, token)
    }

    app.decorateReply('signIn', async function signIn(user: UserRow, provenAt: Date | null = null) {
      await endSession(this)
      const device = deviceOf(this.request.headers['user-agent'])
      const token = await insertSession(app.db, user, app.clock(), { device, provenAt })
      if (!token) throw notSignedIn(accountMessages.invalidCredentials)
      sessionCookie.set(this, token, sessionLimits.absoluteMs / 1000)
      pendingCookie.clear(this)
      devices.remember(this, user.id)
      this.renewXsrf(token)
      logEvent(this.request.log, 'signed_in', { account: user.id, withSecondFactor: provenAt !== null })
    })

    app.decorateReply('signOut', async function signOut() {
      await endSession(this)
      sessionCookie.clear(this)
      this.renewXsrf('')
    })

    app.decorateReply('setPendingToken', function setPendingToken(token: string) {
      pendingCookie.set(this, token, pendingLifeMs / 1000)
    })
  },
  { name: 'sessions', dependencies: ['cookies', 'csrf'] },
)
