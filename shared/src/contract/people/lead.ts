import { z } from 'zod'
import { instantSchema } from '../answer.ts'
import { pageSchema } from '../fields/page.ts'

/** The longest title of a lead. The server checks the last day. */
export const leadTitleMax = 60
export const leadTermYearsMax = 5
export const leadReasonMax = 200

/** PUT /lead/leads/:id: the last day of the term, null for an open end. */
export const leadTermRequest = z.strictObject({
  title: z.string().max(leadTitleMax, `Use at most ${leadTitleMax} characters`).trim(),
  until: z.iso.date('Choose a day').nullable(),
})
export type LeadTermRequest = z.infer<typeof leadTermRequest>

export const appointLeadRequest = leadTermRequest.extend({ student: z.uuid('Choose a student') })
export type AppointLeadRequest = z.infer<typeof appointLeadRequest>

export const retireLeadRequest = z.strictObject({
  reason: z.string().max(leadReasonMax, `Use at most ${leadReasonMax} characters`).trim(),
})

/** GET /lead/candidates: students who can be appointed. */
export const candidatesQuery = z.strictObject({ search: z.string().trim().min(2).max(100) })
export const candidatesAnswer = z.object({
  students: z.array(
    z.object({ _id: z.uuid(), name: z.string(), username: z.string(), regNumber: z.string() }),
  ),
})
export type CandidatesAnswer = z.infer<typeof candidatesAnswer>
export type Candidate = CandidatesAnswer['students'][number]

const leadSchema = z.object({
  _id: z.uuid(),
  email: z.string(),
  name: z.string().optional(),
  title: z.string().optional(),
  /** Null: since before terms were recorded. */
  since: instantSchema.nullish(),
  /** The last day; null: open-ended. */
  until: z.iso.date().nullish(),
  /** When a lead last changed the term. */
  updatedAt: instantSchema.optional(),
})
export type Lead = z.infer<typeof leadSchema>

const formerLeadSchema = z.object({
  _id: z.uuid(),
  name: z.string(),
  title: z.string(),
  reason: z.string(),
  since: instantSchema.nullable(),
  until: instantSchema.nullable(),
  /** The lead who ended it; null if the term ended automatically. */
  by: z.string().nullable(),
})
export type FormerLead = z.infer<typeof formerLeadSchema>

export const leadsAnswer = z.object({
  leads: z.array(leadSchema),
  former: z.array(formerLeadSchema).optional(),
  /** The usual last day of a new term: the end of the institute's academic year. */
  yearEnd: z.iso.date().optional(),
})
export type LeadsAnswer = z.infer<typeof leadsAnswer>

/** A junior is inactive after this many days without a solved problem. */
export const inactiveDays = 7

/** GET /lead/getDashboardFigures: the live figures of the lead dashboard. */
export const dashboardFiguresAnswer = z.object({
  papersPending: z.int(),
  /** Daily problems set for today, in India. */
  potdsToday: z.int(),
  /** Juniors (verified students who aren't leads), and those who solved nothing for `inactiveDays`. */
  juniorCount: z.int(),
  inactiveJuniorCount: z.int(),
  leadCount: z.int(),
  seniorCount: z.int(),
  teacherCount: z.int(),
  subjectCount: z.int(),
})
export type DashboardFigures = z.infer<typeof dashboardFiguresAnswer>

/** The filters of the activity log; `lists` are subjects and teachers, `portal` is everything else. */
export const activityKinds = [
  'papers',
  'problems',
  'people',
  'seniors',
  'lists',
  'releases',
  'portal',
] as const
export const activityKindSchema = z.enum(activityKinds)
export type ActivityKind = z.infer<typeof activityKindSchema>

/** An entry of the activity log: who did what, and when. */
export const activitySchema = z.object({
  _id: z.uuid(),
  at: instantSchema,
  /** A lead's name, `Command line`, or a team's name. */
  who: z.string(),
  /** In the past tense: `paper approved`. */
  action: z.string(),
  /** A senior's name, or a paper's subject and session. */
  what: z.string(),
  /** The filter value for this actor, and the kind of the entry. */
  actor: z.string().optional(),
  kind: activityKindSchema.optional(),
})
export type Activity = z.infer<typeof activitySchema>

export const activityPageSize = 50

export const activityQuery = z.object({
  page: pageSchema,
  kind: activityKindSchema.optional(),
  who: z.string().max(100).optional(),
})
export type ActivityQuery = z.infer<typeof activityQuery>

export const activityAnswer = z.object({
  data: z.array(activitySchema),
  page: z.int(),
  pages: z.int(),
  total: z.int(),
  /** Everyone in the log, by their latest entry. */
  people: z.array(z.object({ actor: z.string(), who: z.string() })).optional(),
})
export type ActivityAnswer = z.infer<typeof activityAnswer>
