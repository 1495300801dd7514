import { z } from 'zod'

/** GET /connection: how the portal sees who asks. */
export const connectionAnswer = z.object({
  /** The visitor's IP address, after trusted proxies. */
  address: z.string(),
  /** What the portal was asked for: `portal.example`, with a port where there is one. */
  host: z.string(),
})
