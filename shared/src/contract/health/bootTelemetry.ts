import { z } from 'zod'

// Separate from the report schemas, which aren't in the page's first load.

export const bootTelemetrySchema = z.object({
  /** Whether this page measures timings. */
  sampled: z.boolean(),
})
