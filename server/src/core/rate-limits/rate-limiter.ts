import { createHmac } from 'node:crypto'
import { getTableName } from 'drizzle-orm'
import { customType, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { RateLimiterDrizzle, type RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Db } from '../database/database.ts'
import { tooOften } from '../errors/domain-error.ts'
import { durationText } from '../errors/duration-text.ts'
import { alwaysOn, type PolicyName, policies, type Window } from './policies.ts'
import { rateLimits } from './rate-limits.tables.ts'

export interface Taken {
  /** Seconds until the next point; 0 if one was taken. */
  waitSeconds: number
  /** The number of requests in this window, including this one. */
  count: number
}

interface TakeOptions {
  /** A transaction: if it is rolled back, nothing was counted. */
  db?: Db
  /** The length of a window that starts now, instead of the policy's. */
  seconds?: number
}

export interface RateLimiter {
  /** Takes one point of each window. */
  take(policy: PolicyName, key: string, options?: TakeOptions): Promise<Taken>
  /** The same, but throws 429 if there is none. */
  consume(
    policy: PolicyName,
    key: string,
    options?: TakeOptions & { message?: (wait: string) => string },
  ): Promise<void>
  /** Refunds one point. Never fails: if it isn't possible, the window ends soon enough. */
  refund(policy: PolicyName, key: string): Promise<void>
  clear(policy: PolicyName, key: string): Promise<void>
}

/** `Retry-After` for a wait in milliseconds: whole seconds, at least one. */
export const wholeSeconds = (ms: number) => Math.max(1, Math.ceil(ms / 1000))

export const tooManyRequests = (waitSeconds: number, message?: (wait: string) => string) => {
  const wait = durationText(waitSeconds)
  return tooOften(waitSeconds, message?.(wait) ?? `Too many requests. Try again in ${wait}`)
}

/** Takes a point from one of the library's limiters, which throw their result if there is none. */
export async function takePoint(
  limiter: RateLimiterDrizzle | RateLimiterMemory,
  key: string,
  seconds?: number,
): Promise<Taken> {
  try {
    const { consumedPoints } = await limiter.consume(key, 1, { customDuration: seconds })
    return { waitSeconds: 0, count: consumedPoints }
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    return { waitSeconds: wholeSeconds(refused.msBeforeNext), count: refused.consumedPoints }
  }
}

/** The library uses the machine's clock. Here its table uses the portal's, which all nodes share, in whole seconds. */
function tableBy(clock: () => Date) {
  const aheadMs = () => clock().getTime() - Date.now()
  const moment = customType<{ data: Date; driverData: string }>({
    dataType: () => rateLimits.expire.getSQLType(),
    toDriver: (date) => new Date(Math.round((date.getTime() + aheadMs()) / 1000) * 1000).toISOString(),
    fromDriver: (stored) => new Date(new Date(stored).getTime() - aheadMs()),
  })
  return pgTable(getTableName(rateLimits), { key: text().primaryKey(), points: integer(), expire: moment() })
}

/** Options for limiters that count in the database, or in one of its transactions. */
export function databaseStore(database: Db, clock: () => Date) {
  const schema = tableBy(clock)
  return ({ points, seconds }: Window, db = database) => ({
    storeClient: db,
    schema,
    keyPrefix: '',
    points,
    duration: seconds,
    // The job `cleanup` deletes them in pieces.
    clearExpiredByTimeout: false,
  })
}

export const hashedKeys = (secret: string) => (policy: string, key: string) =>
  createHmac('sha256', secret).update(`${policy} ${key}`).digest('base64url')

interface RateLimiterOptions {
  isEnabled: boolean
  store: ReturnType<typeof databaseStore>
  hashKey: ReturnType<typeof hashedKeys>
  warn(error: unknown): void
}

/** Limits by keys that the callers choose, counted in the database. */
export function rateLimiter({ isEnabled, store, hashKey, warn }: RateLimiterOptions): RateLimiter {
  const isOn = (policy: PolicyName) => isEnabled || alwaysOn.includes(policy)
  const limitersOf = (policy: PolicyName, key: string, db?: Db) =>
    policies[policy].map((window) => ({
      limiter: new RateLimiterDrizzle(store(window, db)),
      key: hashKey(`${policy} ${window.seconds}`, key),
    }))

  const take: RateLimiter['take'] = async (policy, key, { db, seconds } = {}) => {
    let taken: Taken = { waitSeconds: 0, count: 0 }
    if (!isOn(policy)) return taken
    for (const one of limitersOf(policy, key, db)) {
      taken = await takePoint(one.limiter, one.key, seconds)
      if (taken.waitSeconds > 0) return taken
    }
    return taken
  }

  return {
    take,
    async consume(policy, key, { message, ...options } = {}) {
      const { waitSeconds } = await take(policy, key, options)
      if (waitSeconds > 0) throw tooManyRequests(waitSeconds, message)
    },
    async refund(policy, key) {
      if (!isOn(policy)) return
      await Promise.all(limitersOf(policy, key).map((one) => one.limiter.reward(one.key))).catch(warn)
    },
    async clear(policy, key) {
      await Promise.all(limitersOf(policy, key).map((one) => one.limiter.delete(one.key))).catch(warn)
    },
  }
}
