import { z } from 'zod'

/** GET /user/getHomeStats: verified accounts; a lead counts as a lead, not as a student. */
export const homeStatsSchema = z.object({
  mcaUserCount: z.int().min(0),
  mscUserCount: z.int().min(0),
  leadCount: z.int().min(0),
})
export type HomeStats = z.infer<typeof homeStatsSchema>
