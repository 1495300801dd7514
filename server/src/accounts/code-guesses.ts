import type { FastifyInstance } from 'fastify'
import type { GiveBack } from '../core/database/giving-back.plugin.ts'
import { type Allowance, returnToQuota, takeFromQuota } from '../core/database/quotas.ts'
import { tooOften } from '../core/errors/domain-error.ts'
import { inWords } from '../core/errors/in-words.ts'
import { wrongCodes, wrongCodesKey, wrongCodesOfAll, wrongCodesOfAllKey } from './codes.ts'

const slowMs = 5_000
const slowly = { max: 1, withinMs: 60_000 }
const alarmEvery = { max: 1, withinMs: 600_000 }

/**
 * Counts a guess as wrong before it is looked at, so that guesses sent at once cannot slip past the count, and takes
 * the count back where `look` finds that it was right, or fails: only what it answers with undefined was wrong.
 * Undefined, too, when there were too many for this address, and it is not looked at.
 */
export async function countGuess<T>(
  app: FastifyInstance,
  email: string,
  now: Date,
  look: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const taken: GiveBack[] = []
  const take = async (key: string, allowance: Allowance) => {
    const waitSeconds = await takeFromQuota(app.db, key, [allowance], now)
    if (waitSeconds === 0) taken.push(() => returnToQuota(app.db, key, now))
    return waitSeconds
  }
  try {
    if ((await take(wrongCodesKey(email), wrongCodes)) > 0) return undefined
    if ((await take(wrongCodesOfAllKey, wrongCodesOfAll)) > 0) {
      await raiseAlarm(app, now)
      const waitSeconds = await take(`slow code ${email}`, slowly)
      if (waitSeconds > 0)
        throw tooOften(
          waitSeconds,
          `Codes are looked at slowly just now: try again in ${inWords(waitSeconds)}`,
        )
      await app.pause(slowMs)
    }
    const found = await look()
    if (found !== undefined) await app.giveBack(taken)
    return found
  } catch (error) {
    await app.giveBack(taken, error)
    throw error
  }
}

async function raiseAlarm(app: FastifyInstance, now: Date): Promise<void> {
  if ((await takeFromQuota(app.db, 'codes alarm', [alarmEvery], now)) > 0) return
  app.log.error(
    { alarm: 'wrong codes' },
    `${wrongCodesOfAll.max} wrong codes within an hour: somebody guesses, and codes are looked at slowly`,
  )
}
