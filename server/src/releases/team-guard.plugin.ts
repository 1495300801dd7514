import fp from 'fastify-plugin'
import { z } from 'zod'
import { forbidden, HttpError } from '../core/http/http-error.ts'
import { nameOfToken } from './tokens.queries.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The name that the caller's token is good for; '' on calls of other levels. */
    team: string
  }
}

const bearer = /^Bearer ([A-Za-z0-9_-]{1,200})$/i

const named = z.object({ name: z.string() })

/** Calls of level `team`: a token is good for the release of its own name, and for no other (security, row 40). */
export default fp(
  async (app) => {
    app.decorateRequest('team', '')
    app.setTeamGuard(async (request, reply) => {
      const [, token] = bearer.exec(request.headers.authorization ?? '') ?? []
      const team = token && (await nameOfToken(app.db, token))
      if (!team) {
        reply.header('www-authenticate', 'Bearer')
        throw new HttpError(401, 'Send a team’s token that is still good: Authorization: Bearer <token>')
      }
      const asked = named.safeParse(request.params).data?.name
      if (asked !== undefined && asked !== team)
        throw forbidden(`This token publishes ${team} and nothing else`)
      request.team = team
    })
  },
  { name: 'team-guard', dependencies: ['access'] },
)
