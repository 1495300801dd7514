import type { CallAccess } from '@portal/shared/contract'
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify'

/** Whether a call knows no cookies: another site's page has nothing to borrow there. */
export const isForPrograms = (level: CallAccess | undefined) => level === 'team' || level === 'program'

/** Checks a team's token; throws a refusal. */
export type TeamGuard = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

/** Asks who is signed in to show once more who they are; throws a refusal. */
export type StepUpGuard = (request: FastifyRequest) => Promise<void>

/** Asks more of a lead than the role; throws a refusal. */
export type LeadGuard = (request: FastifyRequest) => Promise<void>

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: CallAccess
    /** Public bytes for which nobody needs to be known: no cookie, no session. */
    file?: boolean
    /** Where there is a second factor, it must have been shown a short while ago: for each such call, or for some. */
    stepUp?: true | ((request: FastifyRequest) => boolean)
  }
  interface FastifyInstance {
    /** Says who checks the calls of level `team`; without it such a route stops the start. */
    setTeamGuard(guard: TeamGuard): void
    /** Says what leads are asked beside their role, at each call of level `lead`. */
    addLeadGuard(guard: LeadGuard): void
    /** Says who asks at calls with `stepUp`; without it such a route stops the start. */
    setStepUpGuard(guard: StepUpGuard): void
    /** Every route, in the order in which they were registered. */
    allRoutes: readonly RouteOptions[]
  }
}

/** A route's `config`: who may make this call. A route without it stops the start. */
export const access = (level: CallAccess) => ({ access: level })

/** A route's `config` for public bytes and probes: no cookies, no session. */
export const file = () => ({ access: 'public', file: true, limit: 'files' }) as const

/** The same for a route that never asks the database: it has no limit, and other sites may show what it answers. */
export const fixedFile = () => ({ ...file(), limit: 'none' }) as const
