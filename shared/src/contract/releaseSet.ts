import { z } from 'zod'

// Apart from the calls of teams: this one is made by the page, in its first load.

/** API responses say in this header which release set the browser would get now. */
export const releaseSetHeader = 'x-release-set'

/** GET /release/set: what an open page asks when that set is another than its own. */
export const releaseSetAnswer = z.object({
  /** The id of the release set that this browser gets. */
  releaseSet: z.string(),
  /** Releases that were rolled back automatically of late: a page that has one offers to reload. */
  rolledBack: z.array(z.object({ name: z.string(), version: z.string() })),
})
