import { pageUserHeader } from '@portal/shared/contract'
import fp from 'fastify-plugin'
import { conflict } from '../errors/domain-error.ts'
import { isForPrograms } from './security/access.ts'

/**
 * A write says for which user its page was made. It is rejected if another user has signed in since, in another tab, so
 * that nothing is attributed to the wrong person. Programs that don't say are identified by their session.
 */
export default fp(
  async (app) => {
    app.addHook('onRequest', async (request, reply) => {
      const { [pageUserHeader]: madeFor } = request.headers
      const { file, access } = request.routeOptions.config
      if (madeFor === undefined || request.method === 'GET' || file || request.is404 || isForPrograms(access))
        return
      const user = await request.signedInUser()
      if (!user || user.id === madeFor) return
      reply.header(pageUserHeader, user.username)
      throw conflict(`You are signed in as ${user.username} in another tab: reload this page`)
    })
  },
  { name: 'page-user', dependencies: ['rate-limits'] },
)
