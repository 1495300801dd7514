import fp from 'fastify-plugin'
import { shareFresh } from '../answers/fresh.ts'
import { file, fixedFile } from '../security/access.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * The portal is ready when every check resolves; the message of a check that throws is the reason. A check that
     * resolves to a text reports something missing, but the node keeps serving: no other node would have it.
     */
    addReadinessCheck(name: string, check: () => Promise<unknown>): void
    /** The results of the checks for `/readyz`. Runs the checks again only if the last results are too old. */
    readiness(): Promise<Readiness[]>
    /** Makes the portal not ready, because it is about to stop. */
    startDraining(): void
  }
}

type ReadyState = 'ready' | 'degraded' | 'not ready'
type CheckResult = [name: string, state: ReadyState, text: string]

/** The result of one check; the text says what is missing, if anything. */
export interface Readiness {
  name: string
  state: ReadyState
  text: string
}

/** `/healthz`: the process is alive, nothing else is checked. `/readyz`: everything that a page needs is available. */
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

    // However often callers ask, the checks run once in a while, one run at a time.
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
