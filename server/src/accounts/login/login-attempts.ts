import type { FastifyInstance } from 'fastify'
import { networkOf } from '../../core/http/security/networks.ts'
import { foldUsername } from '../../core/people/users.ts'
import { tooManyRequests } from '../../core/rate-limits/rate-limiter.ts'

/** Seconds between two attempts after five that failed; the last figure stays. */
const waits = [1, 2, 4, 8, 16, 32, 60]
const freeFailures = 5

/** What is typed is counted, whether it is an account's name, its e-mail, or nobody's: so time tells nothing. */
const typedKey = (credential: string) => `typed ${foldUsername(credential)}`

interface Attempt {
  credential: string
  ip: string
  /** The name of a browser that has signed in to this account before. */
  device: string | undefined
}

/**
 * Counts a login; `look` says whether the password is right. Until then it counts as failed, so that many at once do not
 * get around it. A known browser is counted by itself, so that no attack from elsewhere slows it.
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

/** Strangers' first attempts from a network go ahead of a crowd, so that its owner gets in from a new browser. */
async function goesFirst({ rateLimits }: FastifyInstance, key: string, networkKey: string): Promise<boolean> {
  const { waitSeconds } = await rateLimits.take('loginFromNetwork', networkKey)
  return waitSeconds === 0 && (await rateLimits.take('loginFromNewNetworks', key)).waitSeconds === 0
}

/** Lets one attempt through at a time, and the next one after a while that grows. */
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

/** For someone who has just proven to own the account. */
export async function forgetFailedLogins(
  { rateLimits }: FastifyInstance,
  { username, email }: { username: string; email: string },
): Promise<void> {
  for (const key of [username, email].map(typedKey)) {
    await rateLimits.clear('failedLogin', key)
    await rateLimits.clear('loginWait', key)
  }
}
