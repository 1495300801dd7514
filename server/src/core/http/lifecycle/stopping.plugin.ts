import { setMaxListeners } from 'node:events'
import fp from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyInstance {
    /** Aborted as soon as the portal begins to stop: what was begun then ends, and is no failure. */
    stopping: AbortSignal
  }
}

export default fp(
  async (app) => {
    const stop = new AbortController()
    setMaxListeners(0, stop.signal)
    app.addHook('preClose', async () => stop.abort())
    app.decorate('stopping', stop.signal)
  },
  { name: 'stopping' },
)
