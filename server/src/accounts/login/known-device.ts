import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { keyFor } from '../../core/environment/keys.ts'

export const deviceLifeMs = 180 * 24 * 3_600_000

/**
 * Gives browsers that have proven to belong to an account (by its password, a mailed code or a link) their own login
 * delay and limits, so that an attacker who fails on purpose elsewhere doesn't slow the owner down. The cookie is
 * signed and names the account, so that the limits, which come first, need no database query.
 */
export function knownDevices(app: FastifyInstance) {
  const cookie = app.secretCookie('device')
  const key = keyFor(app.environment.sessionSecret, 'device')
  const sign = (userId: string, nonce: string, until: string) =>
    createHmac('sha256', key).update(`${userId}.${nonce}.${until}`).digest()

  const read = (request: FastifyRequest) => {
    const [userId = '', nonce = '', until = '', signature = ''] = (cookie.read(request) ?? '').split('.')
    const given = Buffer.from(signature, 'base64url')
    const right = sign(userId, nonce, until)
    const isSigned = given.length === right.length && timingSafeEqual(given, right)
    return isSigned && Number(until) > app.clock().getTime() ? { userId, nonce } : undefined
  }

  return {
    remember(reply: FastifyReply, userId: string): void {
      const nonce = randomBytes(16).toString('base64url')
      const until = String(app.clock().getTime() + deviceLifeMs)
      const signature = sign(userId, nonce, until).toString('base64url')
      cookie.set(reply, `${userId}.${nonce}.${until}.${signature}`, deviceLifeMs / 1000)
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
