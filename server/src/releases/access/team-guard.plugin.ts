import fp from 'fastify-plugin'
import { z } from 'zod'
import { forbidden, notSignedIn } from '../../core/errors/domain-error.ts'
import type { Actor } from './actor.ts'
import { findToken, isValid, markUsed, type TokenRow } from './tokens.queries.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller, on requests of level `team`. */
    actor: Actor
  }
  interface FastifyContextConfig {
    /** `too`: core's token may do this for any app; `only`: only core's token may. */
    core?: 'too' | 'only'
  }
}

const bearer = /^Bearer ([A-Za-z0-9_-]{1,200})$/i

const named = z.object({ name: z.string() })

/** Only the owner of a token learns why it is no longer valid: it is found by its hash. */
function rejectionOf(found: TokenRow | undefined): string {
  if (!found)
    return 'This is not a team token. Set PORTAL_TOKEN to the one that core gave you (Authorization: Bearer <token>)'
  const { name, label, revokedAt, expiresAt } = found
  const ended = `${revokedAt ? 'was revoked' : 'expired'} on ${(revokedAt ?? expiresAt)?.toISOString().slice(0, 10)}`
  const rotate = revokedAt ? '' : ` (team rotate ${name}${label ? ` ${label}` : ''})`
  return `This token of ${name}${label ? ` (${label})` : ''} ${ended}. Ask core for another one${rotate}`
}

/** Calls of level `team`: a token is valid for the app of its own name, and for no other (security, row 40). */
export default fp(
  async (app) => {
    app.decorateRequest('actor')
    app.setTeamGuard(async (request, reply) => {
      const at = app.clock()
      const [, token] = bearer.exec(request.headers.authorization ?? '') ?? []
      const found = token ? await findToken(app.db, token) : undefined
      if (!found || !isValid(found, at)) {
        reply.header('www-authenticate', 'Bearer')
        throw notSignedIn(rejectionOf(found))
      }
      const { name: team, isCore } = found
      const { core } = request.routeOptions.config
      if (core === 'only' && !isCore) throw forbidden('Only core’s token may do this. Ask core')
      const asked = named.safeParse(request.params).data?.name
      if (asked !== undefined && (isCore ? !core : asked !== team)) throw forbidden(beyond(found))
      await markUsed(app.db, found, at)
      request.actor = { team, by: isCore ? 'core' : `team ${team}`, isCore, token: found.label, at }
    })
  },
  { name: 'team-guard', dependencies: ['access'] },
)

const beyond = ({ name, isCore }: TokenRow) =>
  isCore
    ? 'Core’s token activates, rolls back and blocks; publishing needs the token of the app’s team'
    : `This token publishes ${name} and nothing else`
