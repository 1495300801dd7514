import { once } from 'node:events'
import { Server } from 'node:net'
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import fp from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Stops accepting connections; the next answer on each existing one is its last. Resolves when none is left, and
     * after `seconds` in any case: by then clients have dropped their idle connections.
     */
    leave(seconds: number): Promise<void>
  }
}

/** An idle turn of the event loop takes far less. */
const idleTurnMs = 1
const longestWaitMs = 2_000

/**
 * Restarts without resetting anything that a proxy has sent: it must not repeat a write elsewhere, so it would answer
 * 502.
 * - Closing the listening socket resets connections that only the kernel has accepted. So it is closed right after a
 *   turn of the event loop that found no connection waiting (Node accepts one per turn) and nothing else to do. Proxies
 *   may still use their kept connections until then: otherwise they would open a new one per request.
 * - Closing an idle connection resets requests in transit on it. So these end with their next answer, or by the proxy.
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
      // From here on each turn looks for new connections before it returns.
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
      // An HTTP server's own `close` would end idle connections at once.
      Server.prototype.close.call(app.server)
    }

    app.decorate('leave', async (seconds: number) => {
      const ended = once(app.server, 'close')
      await stopListening()
      await Promise.race([ended, sleep(seconds * 1000, undefined, { ref: false })])
    })
    // Runs before other hooks, such as those that end open streams: Fastify waits for answers on existing connections.
    app.addHook('preClose', stopListening)
  },
  { name: 'graceful-close' },
)
