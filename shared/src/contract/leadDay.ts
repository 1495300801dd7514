import { z } from 'zod'
import { instantSchema } from './answer.ts'
import { examTypeSchema } from './paper.ts'
import { daySchema, problemPlatformSchema, progressDays } from './progressTerms.ts'

/** So many days, from today on, are looked at for whether they have a problem. */
export const comingDays = 7
/** So many of the papers that wait are named, and of the juniors who stalled for each reason. */
export const waitingNamedAtMost = 5
export const stalledNamedAtMost = 4

/** So long somebody who has just signed up is given to prove a handle. */
export const handleGraceDays = 2
/** Who solved at least so many in the 14 days that end with their newest solution had been active. */
export const activeSolvesAtLeast = 3
/** Whoever has stopped for longer than this has left rather than stalled. */
export const stalledDaysAtMost = 60

/**
 * Why a junior stalled: no handle that tells what they solve, nothing solved for 7 to 13 days, or for 14 and more, a
 * handle that is lost, or solutions that are missing.
 */
export const stallReasons = [
  'no handle',
  'a week',
  'a fortnight',
  'lost handle',
  'missing solutions',
] as const
export const stallReasonSchema = z.enum(stallReasons)
export type StallReason = z.infer<typeof stallReasonSchema>

/** A junior who stalled, and how to write to them. */
export const stalledJuniorSchema = z.object({
  name: z.string(),
  regNumber: z.string(),
  email: z.string(),
  /** The day of the newest solution, or without a handle that of the sign-up. */
  since: daySchema,
  /** How many problems were solved in the 14 days that end with it. */
  solvedBefore: z.int(),
  /** What has happened to a lost handle, or which solutions are missing. */
  about: z.string().optional(),
})
export type StalledJunior = z.infer<typeof stalledJuniorSchema>

/** Juniors who stalled for one reason: how many, and those of whom most is to be won back. */
export const stalledGroupSchema = z.object({
  reason: stallReasonSchema,
  count: z.int(),
  juniors: z.array(stalledJuniorSchema).max(stalledNamedAtMost),
})
export type StalledGroup = z.infer<typeof stalledGroupSchema>

/** A paper that waits for a decision. */
export const waitingPaperSchema = z.object({
  _id: z.uuid(),
  subject: z.string(),
  subjectCode: z.string(),
  academicSession: z.string(),
  examType: examTypeSchema,
  /** When it was uploaded, or sent again. */
  since: instantSchema,
})
export type WaitingPaper = z.infer<typeof waitingPaperSchema>

/** One of the past 14 days of the club. */
export const clubDaySchema = z.object({
  date: daySchema,
  /** Problems that juniors solved, and how many juniors solved any. */
  solved: z.int(),
  active: z.int(),
  /** Papers that were uploaded or sent again, and decisions on papers. */
  papersIn: z.int(),
  papersDecided: z.int(),
})
export type ClubDay = z.infer<typeof clubDaySchema>

/** GET /lead/getDay: what is to be done today, and how the club fares. Days are India's. */
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
    /** Those that wait longest first. */
    papers: z.object({ count: z.int(), waiting: z.array(waitingPaperSchema).max(waitingNamedAtMost) }),
    /** In the order of `stallReasons`. */
    stalled: z.array(stalledGroupSchema),
    /** Oldest first; the last is today. */
    past: z.array(clubDaySchema).length(progressDays),
  }),
})
export type LeadDay = z.infer<typeof leadDayAnswer>['day']
