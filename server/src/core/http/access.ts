import { type Access, accessLevels } from '@portal/shared/contract'
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import fp from 'fastify-plugin'
import { forbidden, notSignedIn } from './http-error.ts'

/** Who may make a call: the pages' levels, and `team` for release calls with a team's token. */
export type CallAccess = Exclude<Access, 'guest'> | 'team'

/** Checks a team's token; throws a refusal. */
export type TeamGuard = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: CallAccess
    /** Public bytes for which nobody needs to be known: no cookie, no session, no limit. */
    file?: boolean
  }
  interface FastifyInstance {
    /** Says who checks the calls of level `team`; without it such a route stops the start. */
    setTeamGuard(guard: TeamGuard): void
    /** Every route, in the order in which they were registered. */
    allRoutes: readonly RouteOptions[]
  }
}

/** A route's `config`: who may make this call. A route without it stops the start. */
export const access = (level: CallAccess) => ({ access: level })

/** A route's `config` for public bytes and probes: no cookies, no session, no limits. */
export const file = () => ({ access: 'public', file: true }) as const

const levels: readonly string[] = [...accessLevels.filter((level) => level !== 'guest'), 'team']

/** Every route declares its access level, and this one hook keeps it, on what the database says at this moment. */
export const accessControl = fp(async (app) => {
  let teamGuard: TeamGuard | undefined
  const routes: RouteOptions[] = []

  app.decorate('setTeamGuard', (guard: TeamGuard) => {
    teamGuard = guard
  })

  app.decorate('allRoutes', routes)
  app.addHook('onRoute', (route) => void routes.push(route))

  app.addHook('onReady', async () => {
    const which = (wanted: (level: string | undefined) => boolean) =>
      routes.filter(({ config }) => wanted(config?.access)).map(({ method, url }) => `${method} ${url}`)
    const undeclared = which((level) => !levels.includes(level ?? ''))
    if (undeclared.length > 0)
      throw new Error(`These routes declare no access level: ${undeclared.join(', ')}`)
    const unguarded = teamGuard ? [] : which((level) => level === 'team')
    if (unguarded.length > 0) throw new Error(`Nobody checks team tokens for ${unguarded.join(', ')}`)
  })

  app.addHook('onRequest', async (request, reply) => {
    const level = request.routeOptions.config.access
    if (request.is404 || level === 'public') return
    if (level === 'team') return teamGuard?.(request, reply)
    const user = await request.signedInUser()
    if (!user) throw notSignedIn()
    if (level === 'lead' && !user.isLead) throw forbidden('Only leads may do this')
    request.setUser(user)
  })
})
