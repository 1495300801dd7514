import { pageUserHeader } from '@portal/shared/contract'
import fp from 'fastify-plugin'
import { conflict } from '../errors/domain-error.ts'
import { isForPrograms } from './security/access.ts'

/**
 * A write says for whom its page was made. Where somebody else has signed in since, in another tab of the browser,
 * it is refused, so that nothing counts as theirs that they did not do. A program that does not say is taken at its session.
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
