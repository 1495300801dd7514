import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { z } from 'zod'
import { forbidden, HttpError } from '../../core/http/http-error.ts'
import type { Actor } from './actor.ts'
import { findToken, isGood, type KeptToken, markUsed } from './tokens.queries.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose token the caller has, on calls of level `team`. */
    actor: Actor
  }
  interface FastifyContextConfig {
    /** `too`: core's token does this for any app; `only`: no other token does. */
    core?: 'too' | 'only'
  }
}

const bearer = /^Bearer ([A-Za-z0-9_-]{1,200})$/i

const named = z.object({ name: z.string() })

/** Only who holds the token hears why it counts no more: it is found by its hash. */
function refusalOf(kept: KeptToken | undefined): string {
  if (!kept)
    return 'This is no token of a team: set PORTAL_TOKEN to the one that core gave you (Authorization: Bearer <token>)'
  const which = `This token of ${kept.name}${kept.label ? ` (${kept.label})` : ''}`
  const day = (kept.revokedAt ?? kept.expiresAt)?.toISOString().slice(0, 10)
  return kept.revokedAt
    ? `${which} was revoked on ${day}: ask core for another one`
    : `${which} expired on ${day}: ask core for another one (team rotate ${kept.name}${kept.label ? ` ${kept.label}` : ''})`
}

/** Calls of level `team`: a token is good for the release of its own name, and for no other (security, row 40). */
export default fp(
  async (app) => {
    const actors = new WeakMap<FastifyRequest, Actor>()
    app.decorateRequest('actor', {
      getter() {
        const actor = actors.get(this)
        if (!actor) throw new Error('only calls of level `team` have an actor')
        return actor
      },
    })
    app.setTeamGuard(async (request, reply) => {
      const at = app.clock()
      const [, token] = bearer.exec(request.headers.authorization ?? '') ?? []
      const kept = token ? await findToken(app.db, token) : undefined
      if (!kept || !isGood(kept, at)) {
        reply.header('www-authenticate', 'Bearer')
        throw new HttpError(401, refusalOf(kept))
      }
      const { name: team, isCore } = kept
      const { core } = request.routeOptions.config
      if (core === 'only' && !isCore) throw forbidden('Only core’s token does this: ask core')
      const asked = named.safeParse(request.params).data?.name
      if (asked !== undefined && (isCore ? !core : asked !== team)) throw forbidden(beyond(kept))
      await markUsed(app.db, kept, at)
      actors.set(request, { team, isCore, token: kept.label, at })
    })
  },
  { name: 'team-guard', dependencies: ['access'] },
)

const beyond = ({ name, isCore }: KeptToken) =>
  isCore
    ? 'Core’s token activates, rolls back and blocks; publishing needs the token of the app’s team'
    : `This token publishes ${name} and nothing else`
