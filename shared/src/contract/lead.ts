import { z } from 'zod'
import { instantSchema } from './answer.ts'
import { pageSchema } from './progress.ts'

/** What is said of a lead's term; the server says which days are too late. */
export const leadTitleMax = 60
export const leadTermYearsMax = 5
export const leadReasonMax = 200

/** PUT /lead/leads/:id: until which day, null for no end that is set. */
export const leadTermRequest = z.strictObject({
  title: z.string().max(leadTitleMax, `Use at most ${leadTitleMax} characters`).trim(),
  until: z.iso.date('Choose a day').nullable(),
})
export type LeadTermRequest = z.infer<typeof leadTermRequest>

/** POST /lead/leads. */
export const appointLeadRequest = leadTermRequest.extend({ student: z.uuid('Choose a student') })
export type AppointLeadRequest = z.infer<typeof appointLeadRequest>

/** POST /lead/leads/:id/retire. */
export const retireLeadRequest = z.strictObject({
  reason: z.string().max(leadReasonMax, `Use at most ${leadReasonMax} characters`).trim(),
})
export type RetireLeadRequest = z.infer<typeof retireLeadRequest>

/** GET /lead/candidates: who can be appointed. */
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
  // An older portal says no more.
  name: z.string().optional(),
  title: z.string().optional(),
  /** Null: since before terms were kept. */
  since: instantSchema.nullish(),
  /** The last day; null: until it is ended. */
  until: z.iso.date().nullish(),
})
export type Lead = z.infer<typeof leadSchema>

/** A term that is over. */
const formerLeadSchema = z.object({
  _id: z.uuid(),
  name: z.string(),
  title: z.string(),
  reason: z.string(),
  since: instantSchema.nullable(),
  until: instantSchema.nullable(),
  /** The lead who ended it; null where nobody of the portal did. */
  by: z.string().nullable(),
})
export type FormerLead = z.infer<typeof formerLeadSchema>

/** GET /lead/getAllLeads. */
export const leadsAnswer = z.object({
  leads: z.array(leadSchema),
  former: z.array(formerLeadSchema).optional(),
  /** The last day of the institute's year of study, until which a term is as a rule. */
  yearEnd: z.iso.date().optional(),
})
export type LeadsAnswer = z.infer<typeof leadsAnswer>

/** A junior who solved nothing for this many days counts as inactive. */
export const inactiveDays = 7

/** GET /lead/getDashboardFigures: the live figures of the lead dashboard. */
export const dashboardFiguresAnswer = z.object({
  papersPending: z.int(),
  /** Daily problems set on today's day in India. */
  potdsToday: z.int(),
  /** Juniors (verified students who are no leads), and those of them who solved nothing for `inactiveDays`. */
  juniorCount: z.int(),
  inactiveJuniorCount: z.int(),
  leadCount: z.int(),
  seniorCount: z.int(),
  teacherCount: z.int(),
  subjectCount: z.int(),
})
export type DashboardFigures = z.infer<typeof dashboardFiguresAnswer>

/** What the activity is filtered by; `lists` are subjects and teachers, `portal` is what is nothing else. */
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

/** Something that was done, for the leads to read: who, what, when. */
export const activitySchema = z.object({
  _id: z.uuid(),
  at: instantSchema,
  /** A lead's name, `Command line`, or a team's name. */
  who: z.string(),
  /** What was done, in the past tense: `paper approved`. */
  action: z.string(),
  /** To what: a senior's name, a paper's subject and session. */
  what: z.string(),
  /** What the activity is asked for to show this one's alone, and what kind of thing it is. An older portal does not say. */
  actor: z.string().optional(),
  kind: activityKindSchema.optional(),
})
export type Activity = z.infer<typeof activitySchema>

/** How many entries a page of the activity holds. */
export const activityPageSize = 50

/** GET /lead/getActivity */
export const activityQuery = z.object({
  page: pageSchema,
  kind: activityKindSchema.optional(),
  /** An entry's `actor`. */
  who: z.string().max(100).optional(),
})
export type ActivityQuery = z.infer<typeof activityQuery>

/** Newest first. */
export const activityAnswer = z.object({
  data: z.array(activitySchema),
  page: z.int(),
  pages: z.int(),
  total: z.int(),
  /** Who did anything, whoever did something last first. */
  people: z.array(z.object({ actor: z.string(), who: z.string() })).optional(),
})
export type ActivityAnswer = z.infer<typeof activityAnswer>
