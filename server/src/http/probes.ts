import fp from 'fastify-plugin'
import { file } from './access.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The portal is ready when every check resolves; a check that throws says why in its message. */
    addReadinessCheck(name: string, check: () => Promise<void>): void
    /** From now on the portal is not ready: it is about to stop. */
    startDraining(): void
  }
}

/** `/healthz`: the process is alive, nothing is touched. `/readyz`: every part that a page needs is there. */
export const probes = fp(async (app) => {
  const checks = new Map<string, () => Promise<void>>()
  let draining = false

  app.decorate('addReadinessCheck', (name: string, check: () => Promise<void>) => {
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
      [...checks].map(async ([name, check]) => {
        try {
          await check()
          return [name, 'ready']
        } catch (error) {
          request.log.warn(
            { check: name, reason: error instanceof Error ? error.message : String(error) },
            'not ready',
          )
          return [name, 'not ready']
        }
      }),
    )
    const ready = results.every(([, state]) => state === 'ready')
    reply.code(ready ? 200 : 503).header('cache-control', 'no-store')
    return reply.send({ status: ready ? 'ready' : 'not ready', checks: Object.fromEntries(results) })
  })
})
