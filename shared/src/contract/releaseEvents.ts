import { z } from 'zod'

/**
 * A message of GET /release/events, a stream of server-sent events. It comes at the beginning, when something changes, and now and then besides, so that
 * who hears nothing for a minute knows that the stream is lost.
 */
export const releaseEventSchema = z.object({
  /** Another one than before: ask GET /release/set. */
  state: z.string(),
  /** At a moment of this span, which is as long as many pages were told. */
  withinMs: z.number().min(0),
})
export type ReleaseEvent = z.infer<typeof releaseEventSchema>
