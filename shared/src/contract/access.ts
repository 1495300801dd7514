import { z } from 'zod'

/**
 * Who may open a page or make a call (specification, section 6).
 * `public`: anyone. `guest`: anyone who is not a signed-in verified user.
 * `verified`: signed in and verified. `lead`: verified and a lead.
 */
export const accessLevels = ['public', 'guest', 'verified', 'lead'] as const

export const accessSchema = z.enum(accessLevels)

/** An access level of a page. */
export type Access = z.infer<typeof accessSchema>
