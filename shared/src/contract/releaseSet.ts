import { z } from 'zod'

// Apart from the calls of teams: this one is made by the page, in its first load.

/** GET /release/set: with the page's token for telemetry, which is renewed then; else there comes one for the newest set. */
export const releaseSetQuery = z.strictObject({ token: z.string().max(300).optional() })
/** GET /release/set: the id of the release set that this browser gets, by which an open page sees that a newer one is there. */
export const releaseSetAnswer = z.object({
  releaseSet: z.string(),
  /** Releases that the portal took back of late: a page that has one offers to reload. Absent in answers of older portals. */
  takenBack: z.array(z.object({ name: z.string(), version: z.string() })).optional(),
  /** The page's next token for telemetry. */
  token: z.string().optional(),
})
