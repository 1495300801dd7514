import type { CallAccess } from '@portal/shared/contract'
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify'

/** Whether a call ignores cookies, so that other sites' pages can't misuse them. */
export const isForPrograms = (level: CallAccess | undefined) => level === 'team' || level === 'program'

/** Checks a team's token; throws an error if it isn't valid. */
export type TeamGuard = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

/** Asks signed-in users to confirm their identity; throws an error until they do. */
export type StepUpGuard = (request: FastifyRequest) => Promise<void>

/** Requires more from a lead than the role; throws an error if it is missing. */
export type LeadGuard = (request: FastifyRequest) => Promise<void>

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: CallAccess
    /** Public bytes without a user: no cookie, no session. */
    file?: boolean
    /** Requires a recent second factor, if the account has one: for every such call, or for some. */
    stepUp?: true | ((request: FastifyRequest) => boolean)
  }
  interface FastifyInstance {
    /** Sets the guard for calls of level `team`; without it such a route stops the start. */
    setTeamGuard(guard: TeamGuard): void
    /** Adds a guard for calls of level `lead`. */
    addLeadGuard(guard: LeadGuard): void
    /** Sets the guard for calls with `stepUp`; without it such a route stops the start. */
    setStepUpGuard(guard: StepUpGuard): void
    /** Every route, in the order of registration. */
    allRoutes: readonly RouteOptions[]
  }
}

/** A route's `config`: who may make this call. A route without it stops the start. */
export const access = (level: CallAccess) => ({ access: level })

/** A route's `config` for public bytes and probes: no cookies, no session. */
export const file = () => ({ access: 'public', file: true, limit: 'files' }) as const

/** The same for a route that never asks the database: it has no limit, and other sites may show its answer. */
export const fixedFile = () => ({ ...file(), limit: 'none' }) as const
