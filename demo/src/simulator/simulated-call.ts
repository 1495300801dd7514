import type { Platform } from '@portal/shared/contract'
import type { SimulatedProfile, SimulatedWorld } from './world.ts'

/** A call as a simulated platform sees it. */
export interface SimulatedRequest {
  method: string
  /** Below the platform's own address. */
  path: string
  query: URLSearchParams
  /** JSON or form fields; undefined if there are none. */
  body: unknown
  isSignedIn: boolean
}

export interface SimulatedReply {
  status: number
  json: unknown
}

/** A known call: the handles that it is about, and a function that answers it. */
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

/** A slug without a problem. All others have one, named after the slug. */
export const isNoProblem = (slug: string): boolean => slug.startsWith('no-such-')

/** `two-sum` -> `Two Sum`. */
export const titleOfSlug = (slug: string): string =>
  slug
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')

export const ok = (json: unknown): SimulatedReply => ({ status: 200, json })
