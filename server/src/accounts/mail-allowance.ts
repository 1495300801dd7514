import { createHmac } from 'node:crypto'
import { accountLimits } from '@portal/shared/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../core/database/database.ts'
import { type Allowance, takeFromQuota } from '../core/database/quotas.ts'
import { keyFor } from '../core/environment/keys.ts'
import { networkOf } from '../core/http/networks.ts'

const minute = 60_000
const day = 24 * 60 * minute

const mailsPerRequester: Allowance[] = [
  { max: 1, withinMs: accountLimits.resendSeconds * 1000 },
  { max: 5, withinMs: 60 * minute },
  { max: 8, withinMs: day },
]

/** However many networks the requests come from. */
const mailsPerAddress: Allowance = { max: 24, withinMs: day }

interface MailRequest {
  email: string
  /** Each purpose has a quota of its own: sign-up attempts by strangers never stop a password reset. */
  purpose: 'signup' | 'password reset' | 'account move'
  /** As `requesterOf` says, so that a stranger elsewhere doesn't use up the owner's quota. */
  requester: string
  /** The owner asks, from a browser where they were signed in: nobody else counts towards this quota. */
  isOwner?: boolean
  now: Date
}

/** The network that asks, as a hash: the quotas of an address shouldn't say from where it was asked for. */
export function requesterOf(app: FastifyInstance): (request: FastifyRequest) => string {
  const key = keyFor(app.environment.sessionSecret, 'mail requester')
  return ({ ip }) => createHmac('sha256', key).update(networkOf(ip).address).digest('base64url')
}

/** Counts one mail to this address. Returns the seconds to wait, 0 when it may be sent. */
export async function takeMailAllowance(
  tx: Db,
  { email, purpose, requester, isOwner = false, now }: MailRequest,
): Promise<number> {
  const key = `mail ${purpose} ${email}`
  const wait = await takeFromQuota(tx, `${key} ${isOwner ? 'owner' : requester}`, mailsPerRequester, now)
  return wait > 0 || isOwner ? wait : takeFromQuota(tx, key, [mailsPerAddress], now)
}
