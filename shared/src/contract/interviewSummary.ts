import { z } from 'zod'
import { daySchema } from './progressTerms.ts'

// Apart from what leads write of a senior: home's card carries none of that.

/** What the public list tells of an interview; `date` null where it is not known. */
export const interviewSummarySchema = z.object({
  company: z.string(),
  role: z.string(),
  date: daySchema.nullable(),
})
export type InterviewSummary = z.infer<typeof interviewSummarySchema>
