import type { FastifyInstance } from 'fastify'
import { networkOf } from '../../core/http/security/networks.ts'
import { foldUsername } from '../../core/people/users.ts'
import { tooManyRequests } from '../../core/rate-limits/rate-limiter.ts'

/** Seconds between two attempts after five failures; the last value repeats. */
const waits = [1, 2, 4, 8, 16, 32, 60]
const freeFailures = 5

/** Counts by the typed text, even if no account has it, so that timing reveals nothing. */
const typedKey = (credential: string) => `typed ${foldUsername(credential)}`

interface Attempt {
  credential: string
  ip: string
  /** The id of a browser that has signed in to this account before. */
  device: string | undefined
}

/**
 * Counts a login; `look` checks the password. It counts as failed until then, so that parallel attempts can't get
 * around the limit. Known browsers are counted separately, so that attacks from elsewhere don't slow them down.
 */
export async function countAttempt<Found extends { isRight: boolean }>(
  app: FastifyInstance,
  { credential, ip, device }: Attempt,
  look: () => Promise<Found>,
): Promise<Found> {
  const { rateLimits } = app
  const key = device ? `device ${device}` : typedKey(credential)
  const networkKey = `${key} ${networkOf(ip).range}`
  const { waitSeconds, count } = await rateLimits.take('failedLogin', key)
  if (waitSeconds > 0 && (device || !(await goesFirst(app, key, networkKey))))
    await keepDistance(app, key, count)

  const uncount = async () => {
    await rateLimits.refund('failedLogin', key)
    if (waitSeconds === 0) return
    await rateLimits.clear('loginWait', key)
    await rateLimits.clear('loginFromNetwork', networkKey)
  }
  try {
    const found = await look()
    if (found.isRight) await uncount()
    return found
  } catch (error) {
    await uncount()
    throw error
  }
}

/** Lets a network's first attempts skip the queue, so that owners can sign in from a new browser during an attack. */
async function goesFirst({ rateLimits }: FastifyInstance, key: string, networkKey: string): Promise<boolean> {
  const { waitSeconds } = await rateLimits.take('loginFromNetwork', networkKey)
  return waitSeconds === 0 && (await rateLimits.take('loginFromNewNetworks', key)).waitSeconds === 0
}

/** Lets one attempt through at a time, with growing delays between them. */
async function keepDistance({ rateLimits }: FastifyInstance, key: string, count: number): Promise<void> {
  const seconds = waits[Math.min(count - freeFailures, waits.length) - 1]
  const { waitSeconds } = await rateLimits.take('loginWait', key, { seconds })
  if (waitSeconds === 0) return
  throw tooManyRequests(
    waitSeconds,
    (wait) =>
      `Too many failed logins with this name or address: try again in ${wait}, or choose 'Forgot Password?'`,
  )
}

/** Clears the count of someone who has just proven to own the account. */
export async function forgetFailedLogins(
  { rateLimits }: FastifyInstance,
  { username, email }: { username: string; email: string },
): Promise<void> {
  for (const key of [username, email].map(typedKey)) {
    await rateLimits.clear('failedLogin', key)
    await rateLimits.clear('loginWait', key)
  }
}
