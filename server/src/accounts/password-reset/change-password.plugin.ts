import fp from 'fastify-plugin'
import { fixedFile } from '../../core/http/security/access.ts'

/** Where password managers send their users (W3C, a well-known URL for changing passwords). */
export default fp(
  async (app) => {
    app.get(
      '/.well-known/change-password',
      { config: fixedFile(), schema: { hide: true } },
      (_request, reply) => reply.header('cache-control', 'no-store').redirect('/resetPassword', 302),
    )
  },
  { name: 'change-password', dependencies: ['access'] },
)
