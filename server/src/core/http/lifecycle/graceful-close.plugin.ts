import { once } from 'node:events'
import { Server } from 'node:net'
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import fp from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Takes no new connection any more; on each that is there the next answer is the last. Resolves when none is left,
     * and after `seconds` in any case: by then whoever keeps an idle connection has left it.
     */
    leave(seconds: number): Promise<void>
  }
}

/** A turn of the event loop that had nothing to do takes far less. */
const idleTurnMs = 1
const longestWaitMs = 2_000

/**
 * Neither end of a restart resets what a proxy has sent: a write it must not send elsewhere then, and tells of as 502.
 * - Closing the listening socket resets what the kernel has taken for it and Node has not. So it is closed right after
 *   a turn of the event loop that found no connection waiting (Node takes one a turn) and nothing else to do, and while
 *   proxies still use the connections that they keep: told to end each, they would open a new one a request.
 * - Closing an idle connection resets what is on its way on it. So those end with their next answer, or by the proxy.
 */
export default fp(
  async (app) => {
    let isLeaving = false
    let taken = 0
    app.server.on('connection', () => {
      taken += 1
    })
    app.addHook('onSend', (_request, reply, _payload, done) => {
      if (isLeaving) reply.header('connection', 'close')
      done()
    })

    const nothingWaits = async () => {
      const deadline = performance.now() + longestWaitMs
      // From here on each turn looks for new connections before it comes back.
      await setImmediate()
      for (let began = performance.now(); began < deadline; ) {
        const before = taken
        await setImmediate()
        const now = performance.now()
        if (taken === before && now - began < idleTurnMs) return
        began = now
      }
    }
    const stopListening = async () => {
      if (!app.server.listening) return
      await nothingWaits()
      isLeaving = true
      // The close of an HTTP server would end idle connections at once.
      Server.prototype.close.call(app.server)
    }

    app.decorate('leave', async (seconds: number) => {
      const ended = once(app.server, 'close')
      await stopListening()
      await Promise.race([ended, sleep(seconds * 1000, undefined, { ref: false })])
    })
    // Before what others do, as ending every open stream: what is connected is answered, Fastify waits for that.
    app.addHook('preClose', stopListening)
  },
  { name: 'graceful-close' },
)
