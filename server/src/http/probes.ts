import fp from 'fastify-plugin'
import { file } from './access.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * The portal is ready when every check resolves; a check that throws says why in its message. One that resolves to
     * a text says what is missing all the same, and serves: no other node would have it.
     */
    addReadinessCheck(name: string, check: () => Promise<unknown>): void
    /** From now on the portal is not ready: it is about to stop. */
    startDraining(): void
  }
}

type ReadyState = 'ready' | 'degraded' | 'not ready'

/** `/healthz`: the process is alive, nothing is touched. `/readyz`: every part that a page needs is there. */
export const probes = fp(async (app) => {
  const checks = new Map<string, () => Promise<unknown>>()
  let draining = false

  app.decorate('addReadinessCheck', (name: string, check: () => Promise<unknown>) => {
    checks.set(name, check)
  })
  app.decorate('startDraining', () => {
    draining = true
  })
  app.addReadinessCheck('stopping', async () => {
    if (draining) throw new Error('the portal is stopping')
  })

  app.get('/healthz', { config: file(), logLevel: 'warn' }, async (_request, reply) => {
    return reply.header('cache-control', 'no-store').send({ status: 'alive' })
  })

  app.get('/readyz', { config: file(), logLevel: 'warn' }, async (request, reply) => {
    const results = await Promise.all(
      [...checks].map(async ([name, check]): Promise<[string, ReadyState, string]> => {
        try {
          const missing = await check()
          return typeof missing === 'string' ? [name, 'degraded', missing] : [name, 'ready', 'ready']
        } catch (error) {
          request.log.warn(
            { check: name, reason: error instanceof Error ? error.message : String(error) },
            'not ready',
          )
          return [name, 'not ready', 'not ready']
        }
      }),
    )
    const states = results.map(([, state]) => state)
    const status = (['not ready', 'degraded'] as const).find((state) => states.includes(state)) ?? 'ready'
    reply.code(status === 'not ready' ? 503 : 200).header('cache-control', 'no-store')
    return reply.send({ status, checks: Object.fromEntries(results.map(([name, , text]) => [name, text])) })
  })
})
