import { z } from 'zod'
import {
  daySchema,
  platformProgressSchema,
  progressDays,
  sheetNameSchema,
  sheetNames,
} from './progressTerms.ts'

/** `1` (solved) or `0` for each problem, oldest or first first. */
const statusSchema = z.string().regex(/^[01]*$/)

/** A solved problem and when it was first solved, in seconds since 1970. */
export const submissionSchema = z.object({ timestamp: z.int(), questionId: z.string() })
export type Submission = z.infer<typeof submissionSchema>

export const submissionsPageSize = 20

/** GET /user/getSubmissions/{platform}?page=: newest first, 20 a page. */
export const submissionsAnswer = z.object({
  data: z.array(submissionSchema),
  page: z.int(),
  pages: z.int(),
  total: z.int(),
})
export type SubmissionsAnswer = z.infer<typeof submissionsAnswer>

/** When each daily problem was solved: `b` before its day, `d` on the day, `l` late, `0` not at all. */
const timingSchema = z.string().regex(/^[0bdl]*$/)

/** `count`: solved problems among those that count today (`isCounted`). */
export const potdProgressSchema = z.object({ status: statusSchema, timing: timingSchema, count: z.int() })
export const sheetProgressSchema = z.object({ name: sheetNameSchema, status: statusSchema })
export const dayProgressSchema = z.object({ date: daySchema, uniqueQuestionsSolved: z.int() })

/** A student's progress: 14 days, oldest first, daily problems and both sheets. */
export const userDataSchema = z.object({
  past14Days: z.array(dayProgressSchema).length(progressDays),
  potds: potdProgressSchema,
  sheets: z.array(sheetProgressSchema).length(sheetNames.length),
})
export type UserData = z.infer<typeof userDataSchema>

export const userDataAnswer = z.object({ userData: userDataSchema })

/** GET /user/getProgressState: the platforms with a verified handle. */
export const progressStateAnswer = z.object({ platforms: z.array(platformProgressSchema) })

/** Maps question ids without prefix to slugs, by platform. */
export const dictionarySchema = z.object({
  leetcode: z.record(z.string(), z.string()),
  codeforces: z.record(z.string(), z.string()),
  gfg: z.record(z.string(), z.string()),
})
export type Dictionary = z.infer<typeof dictionarySchema>

export const dictionaryAnswer = z.object({ dictionary: dictionarySchema })
