import type { Platform } from '@portal/shared/contract'
import type { SimulatedProfile } from './world.ts'

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

/** A call that the platform knows: whom it is about, and the answer, once it is clear who is there. */
export interface SimulatedCall {
  handles: string[]
  answer(find: (handle: string) => SimulatedProfile | undefined): SimulatedReply
}

export interface Simulation {
  platform: Platform
  understand(request: SimulatedRequest): SimulatedCall | undefined
}

export const ok = (json: unknown): SimulatedReply => ({ status: 200, json })
