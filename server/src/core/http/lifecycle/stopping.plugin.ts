import { setMaxListeners } from 'node:events'
import fp from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyInstance {
    /** Aborted as soon as the portal starts to stop. Work that ends because of that is no failure. */
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
