import { setMaxListeners } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import fp from 'fastify-plugin'
import { unavailable } from './http-error.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Aborted as soon as the portal begins to stop: what was begun then ends, and is no failure. */
    stopping: AbortSignal
    /** Waits; refused with 503 when the portal stops meanwhile. */
    pause(ms: number): Promise<void>
  }
}

/** What takes its time does not keep the portal from stopping. */
export default fp<{ pause: ((ms: number) => Promise<void>) | undefined }>(
  async (app, { pause }) => {
    const stop = new AbortController()
    setMaxListeners(0, stop.signal)
    app.addHook('preClose', async () => stop.abort())
    app.decorate('stopping', stop.signal)
    app.decorate(
      'pause',
      pause ??
        (async (ms: number) => {
          await sleep(ms, undefined, { signal: stop.signal }).catch(() => {
            throw unavailable('The portal is restarting: try again in a few seconds')
          })
        }),
    )
  },
  { name: 'stopping', dependencies: ['errors'] },
)
