import { createHmac } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../core/database/database.ts'
import { keyFor } from '../core/environment/keys.ts'
import { networkOf } from '../core/http/security/networks.ts'
import { type RateLimiter, tooManyRequests } from '../core/rate-limits/rate-limiter.ts'

interface MailRequest {
  email: string
  /** Each purpose has its own limit: sign-up attempts by strangers never stop a password reset. */
  purpose: 'signup' | 'password reset' | 'account move' | 'account merge'
  /** As in `requesterOf`, so that strangers elsewhere don't use up the owner's mails. */
  requester: string
  /** The owner asks from a browser where they were signed in: nobody else counts towards this limit. */
  isOwner?: boolean
}

/** A hash of the network that asks: stored requests don't reveal where they came from. */
export function requesterOf(app: FastifyInstance): (request: FastifyRequest) => string {
  const key = keyFor(app.environment.sessionSecret, 'mail requester')
  return ({ ip }) => createHmac('sha256', key).update(networkOf(ip).address).digest('base64url')
}

/** Counts one mail to this address. Returns the seconds to wait, or 0 if it may be sent. */
export async function takeMailAllowance(
  rateLimits: RateLimiter,
  db: Db,
  { email, purpose, requester, isOwner = false }: MailRequest,
): Promise<number> {
  const key = `${purpose} ${email}`
  const { waitSeconds } = await rateLimits.take('mail', `${key} ${isOwner ? 'owner' : requester}`, { db })
  if (waitSeconds > 0 || isOwner) return waitSeconds
  return (await rateLimits.take('mailFromAnywhere', key, { db })).waitSeconds
}

/** Counts one mailed code. @throws DomainError if too many were sent to `address`: 'this address'. */
export async function limitMailedCodes(
  rateLimits: RateLimiter,
  db: Db,
  mail: MailRequest,
  address: string,
): Promise<void> {
  const waitSeconds = await takeMailAllowance(rateLimits, db, mail)
  if (waitSeconds > 0)
    throw tooManyRequests(
      waitSeconds,
      (wait) => `Too many codes were sent to ${address}. Try again in ${wait}`,
    )
}
