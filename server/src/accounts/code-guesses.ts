import type { FastifyInstance } from 'fastify'
import { returnToQuota, takeFromQuota } from '../database/quotas.ts'
import { inWords, tooMany } from '../http/refusal.ts'
import { wrongCodes, wrongCodesKey, wrongCodesOfAll, wrongCodesOfAllKey } from './codes.ts'

const slowMs = 5_000
const slowly = { max: 1, withinMs: 60_000 }
const alarmEvery = { max: 1, withinMs: 600_000 }

/**
 * Counts a guess as wrong before it is looked at, so that guesses sent at once cannot slip past the count. Returns what
 * takes the count back, for a code that was right; undefined: there were too many for this address, it is not looked at.
 */
export async function countGuess(
  app: FastifyInstance,
  email: string,
  now: Date,
): Promise<(() => Promise<void>) | undefined> {
  if ((await takeFromQuota(app.db, wrongCodesKey(email), [wrongCodes], now)) > 0) return undefined
  const takeBack = () => returnToQuota(app.db, wrongCodesKey(email), now)
  if ((await takeFromQuota(app.db, wrongCodesOfAllKey, [wrongCodesOfAll], now)) > 0) {
    await raiseAlarm(app, now)
    const seconds = await takeFromQuota(app.db, `slow code ${email}`, [slowly], now)
    if (seconds > 0) {
      await takeBack()
      throw tooMany(seconds, `Codes are looked at slowly just now: try again in ${inWords(seconds)}`)
    }
    await app.pause(slowMs)
  }
  return async () => {
    await takeBack()
    await returnToQuota(app.db, wrongCodesOfAllKey, now)
  }
}

async function raiseAlarm(app: FastifyInstance, now: Date): Promise<void> {
  if ((await takeFromQuota(app.db, 'codes alarm', [alarmEvery], now)) > 0) return
  app.log.error(
    { alarm: 'wrong codes' },
    `${wrongCodesOfAll.max} wrong codes within an hour: somebody guesses, and codes are looked at slowly`,
  )
}
