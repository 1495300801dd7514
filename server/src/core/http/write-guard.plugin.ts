import fp from 'fastify-plugin'
import { diskIsFull } from '../errors/domain-error.ts'

/** Rejects writes on a full disk, and on a nearly full one if the embedded database is on it. */
export default fp(
  async (app) => {
    app.addHook('onRequest', async ({ method, routeOptions, log }) => {
      const isWrite = method !== 'GET' && method !== 'HEAD' && !routeOptions.config.file
      if (!isWrite || app.database.canWrite()) return
      log.error('a write was rejected: the disk is full')
      throw diskIsFull()
    })
    app.addReadinessCheck('disk', async () => {
      if (!app.database.canWrite()) throw new Error('the disk is full')
    })
  },
  { name: 'write-guard', dependencies: ['access', 'probes'] },
)
