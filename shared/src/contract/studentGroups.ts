import { z } from 'zod'

/**
 * What an account is: a student within the time of their programme (`active`), one whom the yearly run has found beyond
 * it (`alumni`), or one whom leads have shut out (`suspended`, whatever else they are).
 */
export const standings = ['active', 'alumni', 'suspended'] as const
export const standingSchema = z.enum(standings)
export type AccountStanding = z.infer<typeof standingSchema>

/** Whom boards and leads' lists show: without a word the active ones. Nobody suspended is in any. */
export const studentGroups = ['active', 'alumni', 'all'] as const
export const studentGroupSchema = z.enum(studentGroups)
export type StudentGroup = z.infer<typeof studentGroupSchema>
