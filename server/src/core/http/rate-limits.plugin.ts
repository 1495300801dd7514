import rateLimit from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { tooMany } from './http-error.ts'

/** Limits by address, sized for a campus behind one address. */
const figures = {
  login: { max: 300, timeWindow: '10 minutes' },
  signup: { max: 300, timeWindow: '1 hour' },
  wrongCode: { max: 300, timeWindow: '1 hour' },
  // A call that sends mail, as sign-up does.
  forgotPassword: { max: 300, timeWindow: '1 hour' },
  usernameCheck: { max: 60, timeWindow: '1 minute' },
  // Each is up to 20 MB and seconds of a processor; a developer asks at each save.
  releaseCheck: { max: 30, timeWindow: '1 minute' },
  // Pages tell how they fare by themselves: they use up nothing of what people do.
  telemetry: { max: 3000, timeWindow: '1 minute' },
  // A browser sends what it has together, a minute at a time.
  browserReports: { max: 120, timeWindow: '1 minute' },
  all: { max: 3000, timeWindow: '1 minute' },
} as const

type Limit = keyof typeof figures

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The limit by address that this route has instead of the common one. */
    limit?: Exclude<Limit, 'wrongCode' | 'all'>
  }
  interface FastifyInstance {
    addressLimits: {
      /** Refuses with 429 when this address has used the limit up; counts nothing. */
      check(limit: Limit, request: FastifyRequest): Promise<void>
      /** Counts one for this address, and refuses with 429 above the limit. */
      count(limit: Limit, request: FastifyRequest): Promise<void>
    }
  }
}

/** Counted in each node's memory: what must hold over all nodes is counted by account, in the database. */
export default fp(
  async (app) => {
    const on = app.environment.rateLimits
    await app.register(rateLimit, { global: false })
    const limiters = new Map(
      Object.entries(figures).map(([name, figure]) => [name, app.createRateLimit(figure)]),
    )

    const ask = async (limit: Limit, request: FastifyRequest, increment: boolean) => {
      const verdict = on ? await limiters.get(limit)?.(request, { increment }) : undefined
      if (!verdict || verdict.isAllowed) return
      if (verdict.isExceeded || (!increment && verdict.remaining === 0)) throw tooMany(verdict.ttlInSeconds)
    }

    app.decorate('addressLimits', {
      check: (limit, request) => ask(limit, request, false),
      count: (limit, request) => ask(limit, request, true),
    })

    app.addHook('onRequest', async (request) => {
      const { file, limit } = request.routeOptions.config
      if (!file) await ask(limit ?? 'all', request, true)
    })
  },
  { name: 'rate-limits', dependencies: ['errors', 'security-headers'] },
)
