import { z } from 'zod'

/** The answer of a failed call: what happened and what to do, with a message for each invalid field. */
export const errorAnswer = z.object({
  message: z.string(),
  errors: z.record(z.string(), z.string()).optional(),
  /** Machine-readable reason, for pages that react to it. */
  code: z.string().optional(),
})
export type ErrorAnswer = z.infer<typeof errorAnswer>

/** The answer of calls that return only a message. */
export const messageAnswer = z.object({ message: z.string() })

/** A moment as ISO 8601 in UTC. */
export const instantSchema = z.iso.datetime()

/** ?since=: the `updatedAt` that was read. Refused if another lead has changed it since; without it, always saved. */
export const sinceQuery = z.strictObject({ since: instantSchema.optional() })
