import { accessLevels } from '@portal/shared/contract'
import type { FastifyContextConfig, RouteOptions } from 'fastify'
import fp from 'fastify-plugin'
import { forbidden, notSignedIn } from '../../errors/domain-error.ts'
import type { LeadGuard, StepUpGuard, TeamGuard } from './access.ts'
import { noteCaller } from './security-events.ts'

const levels: readonly string[] = [...accessLevels.filter((level) => level !== 'guest'), 'team', 'program']

/** Every route declares its access level. This one hook enforces it, based on the current state in the database. */
export default fp(
  async (app) => {
    let teamGuard: TeamGuard | undefined
    let stepUpGuard: StepUpGuard | undefined
    const leadGuards: LeadGuard[] = []
    const routes: RouteOptions[] = []

    app.decorate('setTeamGuard', (guard: TeamGuard) => {
      teamGuard = guard
    })

    app.decorate('addLeadGuard', (guard: LeadGuard) => void leadGuards.push(guard))

    app.decorate('setStepUpGuard', (guard: StepUpGuard) => {
      stepUpGuard = guard
    })

    app.decorate('allRoutes', routes)
    app.addHook('onRoute', (route) => void routes.push(route))

    app.addHook('onReady', async () => {
      const which = (wanted: (config: FastifyContextConfig) => boolean) =>
        routes.filter(({ config }) => wanted(config ?? {})).map(({ method, url }) => `${method} ${url}`)
      const undeclared = which(({ access }) => !levels.includes(access ?? ''))
      if (undeclared.length > 0)
        throw new Error(`These routes declare no access level: ${undeclared.join(', ')}`)
      const unguarded = teamGuard ? [] : which(({ access }) => access === 'team')
      if (unguarded.length > 0) throw new Error(`No guard checks team tokens for ${unguarded.join(', ')}`)
      const unasked = stepUpGuard ? [] : which(({ stepUp }) => stepUp !== undefined)
      if (unasked.length > 0) throw new Error(`No guard asks for a second factor at ${unasked.join(', ')}`)
    })

    app.addHook('onRequest', async (request, reply) => {
      const { access: level, stepUp } = request.routeOptions.config
      if (request.is404 || level === 'public' || level === 'program') return
      if (level === 'team') return teamGuard?.(request, reply)
      const user = await request.signedInUser()
      if (!user) throw notSignedIn()
      noteCaller(request, user.id)
      if (level === 'lead' && !user.isLead) throw forbidden('Only leads may do this')
      if (level === 'lead') for (const guard of leadGuards) await guard(request)
      if (stepUp === true || stepUp?.(request)) await stepUpGuard?.(request)
      request.setUser(user)
    })
  },
  { name: 'access', dependencies: ['page-user', 'sessions'] },
)
