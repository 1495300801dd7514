import { z } from 'zod'

/** Every refusal of the server: what happened and what to do, and where it is about fields, one message a field. */
export const refusalSchema = z.object({
  message: z.string(),
  errors: z.record(z.string(), z.string()).optional(),
  /** Which refusal it is, where a page has to know. */
  code: z.string().optional(),
})
export type Refusal = z.infer<typeof refusalSchema>

/** The answer of calls that have nothing else to say. */
export const messageAnswer = z.object({ message: z.string() })

/** A moment as ISO 8601 in UTC. */
export const instantSchema = z.iso.datetime()
