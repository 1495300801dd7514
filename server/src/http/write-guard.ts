import fp from 'fastify-plugin'
import { unavailable } from './refusal.ts'

/** On a nearly full disk writes wait, so that the embedded database never gets stuck in the middle of one. */
export const writeGuard = fp(async (app) => {
  app.addHook('onRequest', async ({ method, routeOptions }) => {
    const isWrite = method !== 'GET' && method !== 'HEAD' && !routeOptions.config.file
    if (isWrite && !app.database.canWrite()) {
      throw unavailable('The portal’s disk is full: nothing can be saved until there is room', 60)
    }
  })
  app.addReadinessCheck('disk', async () => {
    if (!app.database.canWrite()) throw new Error('the disk is nearly full')
  })
})
