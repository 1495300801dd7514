import { z } from 'zod'
import { daySchema } from '../progress/progressTerms.ts'

// Separate from a senior's full schema, so that the home card doesn't bundle it.

/** An interview in the public list; `date` is null if unknown. */
export const interviewSummarySchema = z.object({
  company: z.string(),
  role: z.string(),
  date: daySchema.nullable(),
})
export type InterviewSummary = z.infer<typeof interviewSummarySchema>
