import type { FastifyInstance } from 'fastify'
import type { GiveBack } from '../core/database/giving-back.plugin.ts'
import { type Allowance, clearQuota, returnToQuota, takeFromQuota } from '../core/database/quotas.ts'
import { hashToken } from '../core/environment/keys.ts'
import { tooOften } from '../core/errors/domain-error.ts'
import { networkOf } from '../core/http/networks.ts'
import { forgetTurns, takeBackTurn, takeTurn } from './login-turns.queries.ts'
import { foldUsername } from './users.ts'

/** How long a login is kept waiting; who comes too early for that is told when to come back. */
const longestWaitMs = 60_000
/** How far before its turn the first attempt of an address is looked at; it never waits. */
const aheadMs = 3_600_000

const dayMs = 24 * 3_600_000
const ofAddress = { max: 1, withinMs: dayMs }
const ofRange = { max: 16, withinMs: dayMs }

/** What is typed has its turns, whether it is an account's name, its e-mail, or nobody's: so time tells nothing. */
export const typedKey = (credential: string) => `typed ${hashToken(foldUsername(credential))}`

const tooManyFailures = (ms: number) =>
  tooOften(
    ms / 1000,
    `Too many failed logins with this name or address: try again in ${Math.ceil(ms / 1000)} seconds, or choose 'Forgot Password?'`,
  )

interface Attempt {
  credential: string
  ip: string
  /** The name of a browser that has signed in to this account before. */
  device: string | undefined
}

/**
 * Looks at a login when it is its turn; `look` says whether the password is right. Until then it counts as failed,
 * so that many at once do not get around it. An attempt that was not looked at, because there is no turn for it, the
 * database is away or the portal stops, leaves nothing behind.
 */
export async function inTurn<Found extends { isRight: boolean }>(
  app: FastifyInstance,
  attempt: Attempt,
  look: () => Promise<Found>,
): Promise<Found> {
  if (!app.environment.rateLimits) return look()
  const taken: GiveBack[] = []
  try {
    const onceRight = await (attempt.device
      ? waitAsDevice(app, attempt.device, taken)
      : waitAsAnybody(app, attempt, taken))
    const found = await look()
    if (found.isRight) await app.giveBack(onceRight)
    return found
  } catch (error) {
    await app.giveBack(taken, error)
    throw error
  }
}

/** Takes the next turn of this key and waits for it. */
async function waitForTurn(
  app: FastifyInstance,
  key: string,
  taken: GiveBack[],
  { isFirst = false } = {},
): Promise<void> {
  const turn = await takeTurn(app.db, key, isFirst ? aheadMs : longestWaitMs, app.clock())
  if ('freeInMs' in turn) throw tooManyFailures(turn.freeInMs)
  taken.push(() => takeBackTurn(app.db, key))
  if (turn.inMs > 0 && !isFirst) await app.pause(turn.inMs)
}

/** Returns what is undone once the password was right. */
async function waitAsDevice(app: FastifyInstance, device: string, taken: GiveBack[]): Promise<GiveBack[]> {
  const key = `device ${device}`
  await waitForTurn(app, key, taken)
  return [() => forgetTurns(app.db, [key])]
}

/** The same for a browser that nobody knows. */
async function waitAsAnybody(
  app: FastifyInstance,
  { credential, ip }: Attempt,
  taken: GiveBack[],
): Promise<GiveBack[]> {
  const now = app.clock()
  const key = typedKey(credential)
  const { address, range } = networkOf(ip)
  const addressKey = `first ${hashToken(`${key} ${address}`)}`
  const rangeKey = `first ${hashToken(`${key} ${range}`)}`
  const isFirstOf = async (quota: string, allowance: Allowance) => {
    const isTaken = (await takeFromQuota(app.db, quota, [allowance], now)) === 0
    if (isTaken) taken.push(() => returnToQuota(app.db, quota, now))
    return isTaken
  }
  const isFirst = (await isFirstOf(addressKey, ofAddress)) && (await isFirstOf(rangeKey, ofRange))
  await waitForTurn(app, key, taken, { isFirst })
  return [
    () => takeBackTurn(app.db, key),
    () => clearQuota(app.db, addressKey),
    ...(isFirst ? [() => returnToQuota(app.db, rangeKey, now)] : []),
  ]
}
