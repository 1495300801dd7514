import type { FastifyInstance } from 'fastify'
import { clearQuota, returnToQuota, takeFromQuota } from '../database/quotas.ts'
import { tooMany } from '../http/refusal.ts'
import { hashToken } from '../keys.ts'
import { forgetTurns, takeBackTurn, takeTurn } from './login-turns.queries.ts'
import { networkOf } from './networks.ts'
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
  tooMany(
    ms / 1000,
    `Too many failed logins with this name or address: try again in ${Math.ceil(ms / 1000)} seconds, or choose 'Forgot Password?'`,
  )

interface Attempt {
  credential: string
  ip: string
  /** The name of a browser that has signed in to this account before. */
  device: string | undefined
}

/** Makes a login wait for its turn, or refuses it. Returns what to do once the password was right. */
export async function awaitTurn(
  app: FastifyInstance,
  { credential, ip, device }: Attempt,
): Promise<() => Promise<void>> {
  const now = app.clock()
  if (device) {
    const key = `device ${device}`
    await waitFor(app, await takeTurn(app.db, key, longestWaitMs, now))
    return () => forgetTurns(app.db, [key])
  }
  const key = typedKey(credential)
  const { address, range } = networkOf(ip)
  const addressKey = `first ${hashToken(`${key} ${address}`)}`
  const rangeKey = `first ${hashToken(`${key} ${range}`)}`
  const isFirst =
    (await takeFromQuota(app.db, addressKey, [ofAddress], now)) === 0 &&
    (await takeFromQuota(app.db, rangeKey, [ofRange], now)) === 0
  const turn = await takeTurn(app.db, key, isFirst ? aheadMs : longestWaitMs, now)
  await waitFor(app, turn, isFirst)
  return async () => {
    await takeBackTurn(app.db, key)
    await clearQuota(app.db, addressKey)
    if (isFirst) await returnToQuota(app.db, rangeKey, now)
  }
}

async function waitFor(
  app: FastifyInstance,
  turn: Awaited<ReturnType<typeof takeTurn>>,
  goesAhead = false,
): Promise<void> {
  if ('freeInMs' in turn) throw tooManyFailures(turn.freeInMs)
  if (turn.inMs > 0 && !goesAhead) await app.pause(turn.inMs)
}
