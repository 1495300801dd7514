import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { RateLimiterDrizzle, RateLimiterMemory } from 'rate-limiter-flexible'
import { keyFor } from '../environment/keys.ts'
import { networkOf } from '../http/security/networks.ts'
import { callerOf } from '../http/security/security-events.ts'
import { addressPolicies, floodPolicies } from './policies.ts'
import {
  databaseStore,
  hashedKeys,
  type RateLimiter,
  rateLimiter,
  takePoint,
  tooManyRequests,
  wholeSeconds,
} from './rate-limiter.ts'

type AddressPolicy = keyof typeof addressPolicies
type FloodPolicy = keyof typeof floodPolicies

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A limit of this route besides or instead of the common one. `none`: the route never asks the database. */
    limit?: Exclude<AddressPolicy, 'wrongCode'> | Exclude<FloodPolicy, 'all'> | 'none'
  }
  interface FastifyInstance {
    rateLimits: RateLimiter
    addressLimits: {
      /** Throws 429 if this account or address has used up the limit; counts nothing. */
      check(policy: AddressPolicy, request: FastifyRequest): Promise<void>
      /** Counts one for this account or address, and throws 429 above the limit. */
      count(policy: AddressPolicy, request: FastifyRequest): Promise<void>
    }
  }
}

const limits = { ...addressPolicies, ...floodPolicies }
const isFlood = (policy: keyof typeof limits): policy is FloodPolicy => policy in floodPolicies

/** Signed-in users and known browsers are counted by account, so that others on their network don't slow them down. */
function countedBy(request: FastifyRequest): { by: 'account' | 'address'; key: string } {
  const account = callerOf(request) ?? request.knownAccount()
  return account ? { by: 'account', key: account } : { by: 'address', key: networkOf(request.ip).address }
}

export default fp(
  async (app) => {
    const { rateLimits: isEnabled, sessionSecret } = app.environment
    const hashKey = hashedKeys(keyFor(sessionSecret, 'rate limits'))
    const store = databaseStore(app.db, app.clock)

    const newLimiter = (policy: keyof typeof limits, by: 'account' | 'address') => {
      const { [by]: points, seconds } = limits[policy]
      const inMemory = new RateLimiterMemory({ points, duration: seconds })
      if (isFlood(policy)) return inMemory
      return new RateLimiterDrizzle({
        ...store({ points, seconds }),
        // Further requests of an address that has used up its limit need no statement.
        inMemoryBlockOnConsumed: points,
        // While the database is unavailable, each node counts for itself.
        insuranceLimiter: inMemory,
      })
    }
    const limiters = new Map<string, ReturnType<typeof newLimiter>>()
    const limiterOf = (policy: keyof typeof limits, request: FastifyRequest) => {
      const { by, key } = countedBy(request)
      const name = `${policy} ${by}`
      const limiter = limiters.get(name) ?? newLimiter(policy, by)
      limiters.set(name, limiter)
      return { limiter, key: isFlood(policy) ? key : hashKey(name, key) }
    }

    const count = async (policy: keyof typeof limits, request: FastifyRequest) => {
      if (!isEnabled) return
      const { limiter, key } = limiterOf(policy, request)
      const { waitSeconds } = await takePoint(limiter, key)
      if (waitSeconds > 0) throw tooManyRequests(waitSeconds)
    }

    app.decorate(
      'rateLimits',
      rateLimiter({
        isEnabled,
        store,
        hashKey,
        warn: (error) => app.log.warn({ err: error }, 'a rate limit could not be changed'),
      }),
    )
    app.decorate('addressLimits', {
      count,
      async check(policy, request) {
        if (!isEnabled) return
        const { limiter, key } = limiterOf(policy, request)
        const used = await limiter.get(key)
        if (used?.remainingPoints === 0) throw tooManyRequests(wholeSeconds(used.msBeforeNext))
      },
    })

    // Before any database query.
    app.addHook('onRequest', async (request) => {
      const { limit = 'all' } = request.routeOptions.config
      if (limit !== 'none') await count(isFlood(limit) ? limit : 'all', request)
    })
    app.addHook('preHandler', async (request) => {
      const { limit } = request.routeOptions.config
      if (limit && limit !== 'none' && !isFlood(limit)) await count(limit, request)
    })
  },
  { name: 'rate-limits', dependencies: ['csrf', 'sessions'] },
)
