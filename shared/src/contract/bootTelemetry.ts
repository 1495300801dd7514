import { z } from 'zod'

// Apart from the shapes of what is told: those are not in the page's first load.

/** The telemetry settings of the bootstrap data. */
export const bootTelemetrySchema = z.object({
  /** Whether this page measures times. */
  sampled: z.boolean(),
})

/** The cookie in which the shell keeps, for a day, which releases failed in this browser: `papers@1.2.0-1f3a9c02,…`. */
export const avoidCookie = 'portal_avoid'
export const avoidSeconds = 24 * 60 * 60
/** How many of them are kept, the newest. */
export const avoidedAtMost = 8
