import { z } from 'zod'

/** GET /connection: the caller's connection as the portal sees it. */
export const connectionAnswer = z.object({
  /** The visitor's IP address, after trusted proxies. */
  address: z.string(),
  /** The requested host: `portal.example`, with a port if there is one. */
  host: z.string(),
})
