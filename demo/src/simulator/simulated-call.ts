import type { Platform } from '@portal/shared/contract'
import type { SimulatedProfile, SimulatedWorld } from './world.ts'

/** A call as a simulated platform sees it. */
export interface SimulatedRequest {
  method: string
  /** Below the platform's own address. */
  path: string
  query: URLSearchParams
  /** JSON or form fields, undefined where there were none. */
  body: unknown
  isSignedIn: boolean
}

export interface SimulatedReply {
  status: number
  json: unknown
}

/** A call that the platform knows: whom (or which problem) it is about, and the answer, once it is clear who is there. */
export interface SimulatedCall {
  handles: string[]
  answer(
    find: (handle: string) => SimulatedProfile | undefined,
    isKnown: (handle: string) => boolean,
    world: SimulatedWorld,
  ): SimulatedReply
}

export interface Simulation {
  platform: Platform
  understand(request: SimulatedRequest): SimulatedCall | undefined
}

/** Every problem that could be one exists, and is called by its slug; but none that begins so. */
export const isNoProblem = (slug: string): boolean => slug.startsWith('no-such-')

/** `two-sum` -> `Two Sum`. */
export const titleOfSlug = (slug: string): string =>
  slug
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')

export const ok = (json: unknown): SimulatedReply => ({ status: 200, json })
