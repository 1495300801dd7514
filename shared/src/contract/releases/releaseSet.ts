import { z } from 'zod'

// Separate from the teams' calls, because pages make this one in their first load.

/** The response header with the release set that the browser would get now. */
export const releaseSetHeader = 'x-release-set'

/** GET /release/set: called when that set differs from the page's own. */
export const releaseSetAnswer = z.object({
  releaseSet: z.string(),
  /** Recent automatic rollbacks: a page with one of these releases offers to reload. */
  rolledBack: z.array(z.object({ name: z.string(), version: z.string() })),
})
