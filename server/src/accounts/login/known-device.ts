import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { signer } from '../../core/environment/signer.ts'

export const deviceLifeMs = 180 * 24 * 3_600_000

/**
 * Gives browsers that have proven to belong to an account (by its password, a mailed code or a link) their own login
 * delay and limits, so that an attacker who fails on purpose elsewhere doesn't slow the owner down. The cookie is
 * signed and names the account, so that the limits, which come first, need no database query.
 */
export function knownDevices(app: FastifyInstance) {
  const cookie = app.secretCookie('device')
  const signed = signer(app.environment.sessionSecret, 'device')

  const read = (request: FastifyRequest) => {
    const text = signed.read(cookie.read(request) ?? '') ?? ''
    const [userId = '', nonce = '', until = ''] = text.split('.')
    return Number(until) > app.clock().getTime() ? { userId, nonce } : undefined
  }

  return {
    remember(reply: FastifyReply, userId: string): void {
      const nonce = randomBytes(16).toString('base64url')
      const until = String(app.clock().getTime() + deviceLifeMs)
      cookie.set(reply, signed.sign(`${userId}.${nonce}.${until}`), deviceLifeMs / 1000)
    },
    /** The account that was last signed in to from this browser. */
    accountOf: (request: FastifyRequest): string | undefined => read(request)?.userId,
    /** The device's id if this browser has signed in to this account before. */
    recognise(request: FastifyRequest, userId: string): string | undefined {
      const known = read(request)
      return known?.userId === userId ? known.nonce : undefined
    },
  }
}
