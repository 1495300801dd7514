import { z } from 'zod'

// Separate from the report schemas, which aren't in the page's first load.

export const bootTelemetrySchema = z.object({
  /** Whether this page measures timings. */
  sampled: z.boolean(),
})

/** The releases that failed in this browser, for a day: `papers@1.2.0-1f3a9c02,…`. */
export const blockedReleasesCookie = 'portal_avoid'
export const blockedReleasesSeconds = 24 * 60 * 60
/** The most releases that the cookie holds, newest first. */
export const blockedReleasesMax = 8
