import { accountMessages } from '@portal/shared/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { invalid } from '../core/errors/domain-error.ts'
import { policies, wrongCodesADay } from '../core/rate-limits/policies.ts'

/**
 * Counts a guess as wrong before it is checked, so that parallel guesses can't exceed the limit. Refunds it if `check`
 * throws or finds that it was right; undefined means wrong. Returns undefined without a check, too, if this address had
 * too many guesses.
 */
export async function countGuess<T>(
  app: FastifyInstance,
  owner: string,
  check: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const { rateLimits } = app
  const key = await takeGuess(app, owner)
  if (!key) return undefined
  const all = await rateLimits.take('wrongCodesOfAll', 'all')
  const refund = async () => {
    await rateLimits.clear('wrongCode', key)
    await rateLimits.refund('wrongCodesOfAll', 'all')
  }
  try {
    if (all.waitSeconds > 0) await slowDown(app, owner)
    const found = await check()
    if (found !== undefined) await refund()
    return found
  } catch (error) {
    await refund()
    throw error
  }
}

/** Rejects a wrong code, and counts it for its address. */
export async function rejectCode(app: FastifyInstance, request: FastifyRequest): Promise<never> {
  await app.addressLimits.count('wrongCode', request)
  throw invalid(accountMessages.invalidCode)
}

/** The key of one of the day's nine guesses; undefined if none is left. */
async function takeGuess({ rateLimits }: FastifyInstance, owner: string): Promise<string | undefined> {
  for (let guess = 1; guess <= wrongCodesADay; guess += 1) {
    const key = `${owner} ${guess}`
    if ((await rateLimits.take('wrongCode', key)).waitSeconds === 0) return key
  }
  return undefined
}

async function slowDown({ rateLimits, log }: FastifyInstance, owner: string): Promise<void> {
  if ((await rateLimits.take('wrongCodesAlarm', 'all')).waitSeconds === 0)
    log.error(
      { alarm: 'wrong codes' },
      `${policies.wrongCodesOfAll[0].points} wrong codes within an hour: someone is guessing, so codes are checked slowly`,
    )
  await rateLimits.consume('slowCode', owner, {
    message: (wait) => `Codes are being checked slowly at the moment. Try again in ${wait}`,
  })
}
