import { z } from 'zod'
import { instantSchema } from '../answer.ts'
import { pageText } from '../fields/page.ts'
import { daySchema } from '../progress/progressTerms.ts'
import { accountStatuses, accountStatusSchema } from './studentGroups.ts'

export const studentsPageSize = 25

/** The filters of the leads' list: a status, or those who become alumni in the next yearly run. */
export const studentFilters = [...accountStatuses, 'leaving'] as const

export const studentsQuery = z.object({
  page: pageText.default('1').transform(Number),
  /** Words of the name or the registration number. */
  search: z.string().max(100).trim().default(''),
  batch: z.string().max(50).optional(),
  branch: z.string().max(50).optional(),
  accountStatus: z.enum(studentFilters).optional(),
})
export type StudentsQuery = z.infer<typeof studentsQuery>

/** An account as leads see it who manage statuses. */
export const studentRowSchema = z.object({
  _id: z.uuid(),
  name: z.string(),
  regNumber: z.string(),
  batch: z.string(),
  branch: z.string(),
  isLead: z.boolean(),
  accountStatus: accountStatusSchema,
  /** The last day of their time, by programme or extension; null: the programme is unknown. */
  lastDay: daySchema.nullable(),
  isExtended: z.boolean(),
  /** Also set while they are suspended. */
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
  /** Matches on all pages, and the number of accounts. */
  matches: z.int(),
  total: z.int(),
  /** Filter choices, in order. */
  batches: z.array(z.string()),
  branches: z.array(z.string()),
})
export type StudentsPage = z.infer<typeof studentsAnswer>

/** A run that made students alumni. */
export const alumniRunSchema = z.object({
  _id: z.uuid(),
  at: instantSchema,
  /** A lead's name, or the portal's. */
  by: z.string(),
  students: z.int(),
  isUndone: z.boolean(),
})

/** GET /lead/alumniRuns: the next scheduled run, a run started now, and the last one. */
export const alumniRunsAnswer = z.object({
  next: z.object({ on: daySchema, students: z.int() }),
  /** Students whose time has ended. */
  due: z.int(),
  last: alumniRunSchema.nullable(),
})
export type AlumniRuns = z.infer<typeof alumniRunsAnswer>

/** POST /lead/alumniRuns: the number of students that the lead saw; 409 if it differs. */
export const alumniRunRequest = z.strictObject({ students: z.int().min(1) })

const reason = z.string().trim().min(1, 'Enter a reason').max(300, 'Use at most 300 characters')

/** PUT /lead/students/{id}/extension: the last day. Alumni become active again. */
export const extensionRequest = z.strictObject({
  until: daySchema.refine(
    (day) => day >= '2000-01-01' && day <= '2099-12-31',
    'Use a day between 2000 and 2099',
  ),
  reason,
})
export type ExtensionRequest = z.infer<typeof extensionRequest>

/** PUT /lead/students/{id}/suspension: the student sees the reason. */
export const suspensionRequest = z.strictObject({ reason })
export type SuspensionRequest = z.infer<typeof suspensionRequest>

/** DELETE /lead/students/{id}/secondFactor: removes app, recovery codes and passkeys; the student sees the reason. */
export const factorRemovalRequest = z.strictObject({ reason })
export type FactorRemovalRequest = z.infer<typeof factorRemovalRequest>

/** POST /lead/students/:id/merge: the same person's account that stays. */
export const mergeRequest = z.strictObject({ into: z.uuid('Choose the account to keep'), reason })
export type MergeRequest = z.infer<typeof mergeRequest>

/** The message for a suspended student at every sign-in. */
export const suspendedText = (why: string | null) =>
  `Your account is suspended: ${(why ?? 'ask why').replace(/[.!?]?$/, '.')} Contact a lead of the club if you think this is a mistake.`
