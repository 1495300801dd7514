import { z } from 'zod'
import { instantSchema } from '../answer.ts'
import { handleRequestSchema, handleRequestsNamedAtMost } from '../handles/handles.ts'
import { examTypeSchema } from '../papers/paper.ts'
import { reportedApproachSchema } from '../problems/approach.ts'
import { daySchema, problemPlatformSchema, progressDays } from '../progress/progressTerms.ts'

/** The days, from today on, that are checked for a daily problem. */
export const comingDays = 7
/** How many waiting papers, and stalled juniors for each reason, are named. */
export const waitingNamedAtMost = 5
export const stalledNamedAtMost = 4

/** Days that a new student has to verify a handle. */
export const handleGraceDays = 2
/** Solved problems, in the 14 days up to the newest solution, that count as having been active. */
export const activeSolvesAtLeast = 3
/** After this many days a junior has left rather than stalled. */
export const stalledDaysAtMost = 60

/** Why a junior stalled: no handle, nothing solved for 7 or 14 days, a lost handle, or missing solutions. */
export const stallReasons = [
  'no handle',
  'a week',
  'a fortnight',
  'lost handle',
  'missing solutions',
] as const
export const stallReasonSchema = z.enum(stallReasons)
export type StallReason = z.infer<typeof stallReasonSchema>

/** A stalled junior with contact details. */
export const stalledJuniorSchema = z.object({
  name: z.string(),
  regNumber: z.string(),
  email: z.string(),
  /** The day of the newest solution; without a handle, of the sign-up. */
  since: daySchema,
  /** Problems solved in the 14 days up to `since`. */
  solvedBefore: z.int(),
  /** Why the handle is lost, or which solutions are missing. */
  about: z.string().optional(),
})
export type StalledJunior = z.infer<typeof stalledJuniorSchema>

/** Juniors who stalled for one reason: their number, and the most promising ones. */
export const stalledGroupSchema = z.object({
  reason: stallReasonSchema,
  count: z.int(),
  juniors: z.array(stalledJuniorSchema).max(stalledNamedAtMost),
})
export type StalledGroup = z.infer<typeof stalledGroupSchema>

/** A paper that awaits a decision. */
export const waitingPaperSchema = z.object({
  _id: z.uuid(),
  subject: z.string(),
  subjectCode: z.string(),
  academicSession: z.string(),
  examType: examTypeSchema,
  since: instantSchema,
})

/** One of the club's last 14 days. */
export const clubDaySchema = z.object({
  date: daySchema,
  /** Problems solved by juniors, and the number of juniors who solved any. */
  solved: z.int(),
  active: z.int(),
  /** Papers uploaded or resubmitted, and decisions on papers. */
  papersIn: z.int(),
  papersDecided: z.int(),
})
export type ClubDay = z.infer<typeof clubDaySchema>

/** GET /lead/getDay: today's tasks and the club's progress. Days are those of India. */
export const leadDayAnswer = z.object({
  day: z.object({
    /** From today on. */
    coming: z
      .array(
        z.object({
          date: daySchema,
          problems: z.array(
            z.object({
              questionId: z.string(),
              platform: problemPlatformSchema,
              title: z.string(),
              link: z.string(),
            }),
          ),
        }),
      )
      .length(comingDays),
    /** Longest waiting first. */
    papers: z.object({ count: z.int(), waiting: z.array(waitingPaperSchema).max(waitingNamedAtMost) }),
    /** Students who ask for another handle in place of a verified one. */
    handleRequests: z.object({
      count: z.int(),
      waiting: z.array(handleRequestSchema).max(handleRequestsNamedAtMost),
    }),
    /** Longest waiting first. */
    reportedApproaches: z.array(reportedApproachSchema),
    /** Seniors' interviews that await review. `since`: when the first was sent; null for none. */
    interviews: z.object({ count: z.int(), since: instantSchema.nullable() }),
    /** In the order of `stallReasons`. */
    stalled: z.array(stalledGroupSchema),
    /** Oldest first; the last is today. */
    past: z.array(clubDaySchema).length(progressDays),
  }),
})
export type LeadDay = z.infer<typeof leadDayAnswer>['day']
