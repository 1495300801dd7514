import fp from 'fastify-plugin'
import { shareFresh } from '../answers/fresh.ts'
import { file, fixedFile } from '../security/access.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * The portal is ready when every check resolves; a check that throws says why in its message. One that resolves to
     * a text says what is missing all the same, and serves: no other node would have it.
     */
    addReadinessCheck(name: string, check: () => Promise<unknown>): void
    /** What the checks say, as `/readyz` tells it: asked anew only where the last answers are too old. */
    readiness(): Promise<Readiness[]>
    /** From now on the portal is not ready: it is about to stop. */
    startDraining(): void
  }
}

type ReadyState = 'ready' | 'degraded' | 'not ready'
type CheckResult = [name: string, state: ReadyState, text: string]

/** What one check says; of one that serves all the same, what is missing. */
export interface Readiness {
  name: string
  state: ReadyState
  text: string
}

/** `/healthz`: the process is alive, nothing is touched. `/readyz`: every part that a page needs is there. */
export default fp<{ readinessKeptMs: number }>(
  async (app, { readinessKeptMs }) => {
    const checks = new Map<string, () => Promise<unknown>>()
    let draining = false

    app.decorate('addReadinessCheck', (name: string, check: () => Promise<unknown>) => {
      checks.set(name, check)
    })
    app.decorate('startDraining', () => {
      draining = true
    })

    // Whoever asks, however often: the parts are asked once in a while, by one at a time.
    const look = shareFresh(async () => {
      const results = await Promise.all([...checks].map(([name, check]) => stateOf(name, check)))
      kept = { results, at: performance.now() }
      return results
    })
    let kept: { results: CheckResult[]; at: number } | undefined
    const current = async () =>
      kept && performance.now() - kept.at < readinessKeptMs ? kept.results : look()

    app.decorate('readiness', async () =>
      (await current()).map(([name, state, text]) => ({ name, state, text })),
    )

    const stateOf = async (name: string, check: () => Promise<unknown>): Promise<CheckResult> => {
      try {
        const missing = await check()
        return typeof missing === 'string' ? [name, 'degraded', missing] : [name, 'ready', 'ready']
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error)
        app.log.warn({ check: name, reason }, 'not ready')
        return [name, 'not ready', 'not ready']
      }
    }

    app.get(
      '/healthz',
      { config: fixedFile(), schema: { hide: true }, logLevel: 'warn' },
      async (_request, reply) => {
        return reply.header('cache-control', 'no-store').send({ status: 'alive' })
      },
    )

    app.get(
      '/readyz',
      { config: file(), schema: { hide: true }, logLevel: 'warn' },
      async (_request, reply) => {
        const stopping: CheckResult = draining
          ? ['stopping', 'not ready', 'not ready']
          : ['stopping', 'ready', 'ready']
        const results = [stopping, ...(await current())]
        const states = results.map(([, state]) => state)
        const status = (['not ready', 'degraded'] as const).find((state) => states.includes(state)) ?? 'ready'
        reply.code(status === 'not ready' ? 503 : 200).header('cache-control', 'no-store')
        return reply.send({
          status,
          checks: Object.fromEntries(results.map(([name, , text]) => [name, text])),
        })
      },
    )
  },
  { name: 'probes', dependencies: ['access'] },
)
