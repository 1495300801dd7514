import { z } from 'zod'
import { instantSchema } from './answer.ts'

/** GET /lead/getAllLeads. */
export const leadsAnswer = z.object({ leads: z.array(z.object({ _id: z.uuid(), email: z.string() })) })
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
})
export type Activity = z.infer<typeof activitySchema>

/** How many entries a page of the activity holds. */
export const activityPageSize = 50

/** GET /lead/getActivity?page=: newest first. */
export const activityAnswer = z.object({
  data: z.array(activitySchema),
  page: z.int(),
  pages: z.int(),
  total: z.int(),
})
export type ActivityAnswer = z.infer<typeof activityAnswer>
