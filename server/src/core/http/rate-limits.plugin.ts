import { createHmac } from 'node:crypto'
import rateLimit, { normalizeIP } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { isDatabaseAway, isDiskFull } from '../database/failures.ts'
import { keyFor } from '../environment/keys.ts'
import { countMore, countOf, countOneMore } from './address-counts.queries.ts'
import { addressSums } from './address-sums.ts'
import { tooMany } from './http-error.ts'
import { callerOf } from './security-events.ts'

const minute = 60
const hour = 60 * minute

/**
 * How often in how many seconds: by `address` for all who are unknown, sized for a campus behind one address, and by
 * `account` for the browsers that this account's owner has signed in from. Counted over all nodes, once the request has
 * passed every other check.
 */
const overNodes = {
  login: { address: 300, account: 60, seconds: 10 * minute },
  signup: { address: 300, account: 60, seconds: hour },
  wrongCode: { address: 300, account: 60, seconds: hour },
  // A call that sends mail, as sign-up does.
  forgotPassword: { address: 300, account: 60, seconds: hour },
  // A class of 60 signs up at once, and each student tries several names.
  usernameCheck: { address: 600, account: 60, seconds: minute },
  // Each is up to 20 MB and seconds of a processor; a developer asks at each save.
  releaseCheck: { address: 30, account: 30, seconds: minute },
  // A browser sends what it has together, a minute at a time.
  browserReports: { address: 120, account: 120, seconds: minute },
} as const

/**
 * Counted before the database is asked anything. It keeps one address from filling a node, and from filling all: the sum
 * is of all nodes (docs/decisions/73).
 */
const ofNode = {
  // A page has about twenty files.
  files: { address: 60_000, account: 6_000, seconds: minute },
  // Pages tell how they fare by themselves: they use up nothing of what people do.
  telemetry: { address: 3000, account: 3000, seconds: minute },
  all: { address: 3000, account: 3000, seconds: minute },
} as const
const sumOverNodes = { max: 6000, seconds: minute }

const figures = { ...overNodes, ...ofNode }
const isOverNodes = (limit: Limit): limit is keyof typeof overNodes => limit in overNodes

/** How long a database that has failed is not asked: calls do not wait for it one after the other. */
const restMs = 5_000

type Limit = keyof typeof figures

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A limit of this route beside the common one, or instead of it. `none` is for routes that never ask the database. */
    limit?: Exclude<Limit, 'wrongCode' | 'all'> | 'none'
  }
  interface FastifyInstance {
    addressLimits: {
      /** Refuses with 429 when this account or address has used the limit up; counts nothing. */
      check(limit: Limit, request: FastifyRequest): Promise<void>
      /** Counts one for this account or address, and refuses with 429 above the limit. */
      count(limit: Limit, request: FastifyRequest): Promise<void>
      /** Resolves when all nodes can know what this one has counted until now. */
      told(): Promise<void>
    }
  }
}

/** Signed-in people and known browsers are counted by their account, so that nobody else on their network slows them down. */
function countedBy(request: FastifyRequest): { by: 'account' | 'address'; key: string } {
  const account = callerOf(request) ?? request.knownAccount()
  return account
    ? { by: 'account', key: `account ${account}` }
    : { by: 'address', key: normalizeIP(request.ip) }
}

/**
 * Each node counts in its memory what comes to it, and refuses by that without asking anybody; what holds over nodes
 * is counted in the database, too, or added up there. While that is away, the node's own count stands.
 */
export default fp(
  async (app) => {
    const { rateLimits: on, sessionSecret } = app.environment
    const hashKey = keyFor(sessionSecret, 'address limits')
    await app.register(rateLimit, { global: false })
    const limiters = new Map(
      Object.entries(figures).map(([name, figure]) => [
        name,
        app.createRateLimit({
          max: (request) => figure[countedBy(request).by],
          timeWindow: figure.seconds * 1000,
          keyGenerator: (request) => countedBy(request).key,
        }),
      ]),
    )
    let asksAgainAt = 0
    const keyOf = (counted: string) => createHmac('sha256', hashKey).update(counted).digest('base64url')

    // The embedded database has one node: what that has counted is all there is.
    const isAlone = app.database.kind === 'pglite'

    /** Undefined while the database is away. */
    const asked = async <T>(ask: () => Promise<T>): Promise<T | undefined> => {
      if (isAlone || performance.now() < asksAgainAt) return undefined
      try {
        return await ask()
      } catch (error) {
        asksAgainAt = performance.now() + restMs
        if (!isDatabaseAway(error) && !isDiskFull(error))
          app.log.error({ err: error }, 'an address could not be counted over all nodes')
        return undefined
      }
    }
    const countOverNodes = (limit: Limit, counted: string, increment: boolean) => {
      const key = keyOf(`${limit} ${counted}`)
      return asked(() =>
        increment ? countOneMore(app.db, key, figures[limit].seconds) : countOf(app.db, key),
      )
    }
    const sums = addressSums(sumOverNodes, (told) =>
      asked(async () => {
        const hashed = told.map(({ key, count }) => ({ key: keyOf(key), count }))
        const rows = await countMore(app.db, hashed, sumOverNodes.seconds)
        return new Map(
          told.flatMap(({ key }, at) => {
            const row = rows.find((one) => one.key === hashed[at]?.key)
            return row ? [[key, row] as const] : []
          }),
        )
      }),
    )
    app.addHook('onClose', async () => sums.close())

    const ask = async (limit: Limit, request: FastifyRequest, increment: boolean) => {
      const here = on ? await limiters.get(limit)?.(request, { increment }) : undefined
      if (!here || here.isAllowed) return
      if (here.isExceeded || (!increment && here.remaining === 0)) throw tooMany(here.ttlInSeconds)
      // Of files a node counts what it sends itself: that needs no row for each address that loads a page.
      if (limit === 'files') return
      if (!isOverNodes(limit)) {
        const waits = sums.count(`${limit} ${here.key}`, here.max - here.remaining)
        if (waits !== undefined) throw tooMany(waits)
        return
      }
      const everywhere = await countOverNodes(limit, here.key, increment)
      if (!everywhere) return
      const before = increment ? everywhere.count - 1 : everywhere.count
      if (before >= here.max) throw tooMany(everywhere.seconds)
    }

    app.decorate('addressLimits', {
      check: (limit, request) => ask(limit, request, false),
      count: (limit, request) => ask(limit, request, true),
      told: sums.tell,
    })

    app.addHook('onRequest', async (request) => {
      const { limit = 'all' } = request.routeOptions.config
      if (limit !== 'none') await ask(isOverNodes(limit) ? 'all' : limit, request, true)
    })
    app.addHook('preHandler', async (request) => {
      const { limit } = request.routeOptions.config
      if (limit && limit !== 'none' && isOverNodes(limit)) await ask(limit, request, true)
    })
  },
  { name: 'rate-limits', dependencies: ['csrf', 'sessions'] },
)
