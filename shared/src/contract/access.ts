import { z } from 'zod'

/**
 * Access levels of pages and calls (specification, section 6).
 * - `public`: anyone
 * - `guest`: anyone except signed-in verified users
 * - `verified`: signed in and verified
 * - `lead`: a verified lead
 */
export const accessLevels = ['public', 'guest', 'verified', 'lead'] as const

export const accessSchema = z.enum(accessLevels)

export type Access = z.infer<typeof accessSchema>
