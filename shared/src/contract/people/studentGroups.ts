import { z } from 'zod'

/**
 * An account's status: a student within their programme's time (`active`), one whom the yearly run found beyond it
 * (`alumni`), or one blocked by leads (`suspended`, overrides the others).
 */
export const accountStatuses = ['active', 'alumni', 'suspended'] as const
export const accountStatusSchema = z.enum(accountStatuses)
export type AccountStatus = z.infer<typeof accountStatusSchema>

/** The students that leaderboards and leads' lists show; `active` by default. Suspended ones are in none. */
export const studentGroups = ['active', 'alumni', 'all'] as const
export const studentGroupSchema = z.enum(studentGroups)
export type StudentGroup = z.infer<typeof studentGroupSchema>
