import { setMaxListeners } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import fp from 'fastify-plugin'
import { unavailable } from './http-error.ts'

/** A wait that does not keep the portal from stopping. */
export const waiting = fp<{ pause: ((ms: number) => Promise<void>) | undefined }>(async (app, { pause }) => {
  const stop = new AbortController()
  setMaxListeners(0, stop.signal)
  app.addHook('preClose', async () => stop.abort())
  app.decorate(
    'pause',
    pause ??
      (async (ms: number) => {
        await sleep(ms, undefined, { signal: stop.signal }).catch(() => {
          throw unavailable('The portal is restarting: try again in a few seconds')
        })
      }),
  )
})
