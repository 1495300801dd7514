import { z } from 'zod'

/** GET /lead/getAllLeads. */
export const leadsAnswer = z.object({ leads: z.array(z.object({ _id: z.uuid(), email: z.string() })) })
export type LeadsAnswer = z.infer<typeof leadsAnswer>
