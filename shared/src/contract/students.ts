import { z } from 'zod'
import { instantSchema } from './answer.ts'
import { pageText } from './progress.ts'
import { daySchema } from './progressTerms.ts'
import { standingSchema, standings } from './studentGroups.ts'

/** How many students a page of the leads' list holds. */
export const studentsPageSize = 25

/** What the leads' list can be narrowed to: a standing, or who becomes alumni by the next run of the year. */
export const studentFilters = [...standings, 'leaving'] as const

/** GET /lead/students. */
export const studentsQuery = z.object({
  page: pageText.default('1').transform(Number),
  /** Words of the name or the registration number. */
  search: z.string().max(100).trim().default(''),
  batch: z.string().max(50).optional(),
  branch: z.string().max(50).optional(),
  standing: z.enum(studentFilters).optional(),
})
export type StudentsQuery = z.infer<typeof studentsQuery>

/** An account as leads see it who look after standings. */
export const studentRowSchema = z.object({
  _id: z.uuid(),
  name: z.string(),
  regNumber: z.string(),
  batch: z.string(),
  branch: z.string(),
  isLead: z.boolean(),
  standing: standingSchema,
  /** The last day of their time, by their programme or by an extension; null: their programme is not known. */
  lastDay: daySchema.nullable(),
  isExtended: z.boolean(),
  /** Since when they are alumni, also where they are suspended. */
  alumniSince: instantSchema.nullable(),
  suspendedAt: instantSchema.nullable(),
  suspendedReason: z.string().nullable(),
  /** Whether they have an authenticator app or a passkey. */
  hasSecondFactor: z.boolean(),
})
export type StudentRow = z.infer<typeof studentRowSchema>

/** By registration number. */
export const studentsAnswer = z.object({
  students: z.array(studentRowSchema),
  page: z.int(),
  /** How many are asked for, on all pages, and how many accounts there are. */
  matches: z.int(),
  total: z.int(),
  /** What can be filtered by, in order. */
  batches: z.array(z.string()),
  branches: z.array(z.string()),
})
export type StudentsPage = z.infer<typeof studentsAnswer>

/** A run that made students whose time was over alumni. */
export const alumniRunSchema = z.object({
  _id: z.uuid(),
  at: instantSchema,
  /** A lead's name, or the portal's. */
  by: z.string(),
  students: z.int(),
  isTakenBack: z.boolean(),
})

/** GET /lead/alumniRuns: what the next run will do, what one would do now, and what the last one did. */
export const alumniRunsAnswer = z.object({
  next: z.object({ on: daySchema, students: z.int() }),
  /** Whose time is over today. */
  due: z.int(),
  last: alumniRunSchema.nullable(),
})
export type AlumniRuns = z.infer<typeof alumniRunsAnswer>

/** POST /lead/alumniRuns: as many students as the lead was told of, or 409. */
export const alumniRunRequest = z.strictObject({ students: z.int().min(1) })
export type AlumniRunRequest = z.infer<typeof alumniRunRequest>

const reason = z.string().trim().min(1, 'Say why').max(300, 'Use at most 300 characters')

/** PUT /lead/students/{id}/extension: the last day; an alumnus is active again. */
export const extensionRequest = z.strictObject({
  until: daySchema.refine(
    (day) => day >= '2000-01-01' && day <= '2099-12-31',
    'Use a day between 2000 and 2099',
  ),
  reason,
})
export type ExtensionRequest = z.infer<typeof extensionRequest>

/** PUT /lead/students/{id}/suspension: the student reads the reason. */
export const suspensionRequest = z.strictObject({ reason })
export type SuspensionRequest = z.infer<typeof suspensionRequest>

/** DELETE /lead/students/{id}/secondFactor: app, recovery codes and passkeys; the student reads the reason. */
export const factorRemovalRequest = z.strictObject({ reason })
export type FactorRemovalRequest = z.infer<typeof factorRemovalRequest>

/** What who is suspended is told, wherever they come in. */
export const suspendedText = (why: string | null) =>
  `Your account is suspended: ${(why ?? 'ask why').replace(/[.!?]?$/, '.')} Write to a lead of the club if you think that is wrong.`
