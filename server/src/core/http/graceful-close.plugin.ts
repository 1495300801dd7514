import { setImmediate } from 'node:timers/promises'
import fp from 'fastify-plugin'

/** A turn of the event loop that had nothing to do takes far less. */
const idleTurnMs = 1
const longestWaitMs = 2_000

/**
 * Closing the listening socket resets what the kernel has taken for it and Node has not: a proxy that has already sent
 * a write there must not send it elsewhere, and tells of a failure. So it is closed right after a turn of the event loop
 * that took all that waited and found nothing else to do, and not after what others do before Fastify would close it.
 */
export default fp(
  async (app) => {
    app.addHook('preClose', async () => {
      const deadline = performance.now() + longestWaitMs
      // From here on each turn looks for new connections before it comes back.
      await setImmediate()
      for (let began = performance.now(); began < deadline; ) {
        await setImmediate()
        const now = performance.now()
        if (now - began < idleTurnMs) break
        began = now
      }
      // What is connected is still answered; Fastify's own close waits for that.
      if (app.server.listening) app.server.close()
    })
  },
  { name: 'graceful-close' },
)
