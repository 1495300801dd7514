import { z } from 'zod'
import { type SheetName, sheetNameSchema } from '../progress/progressTerms.ts'

/** Questions without a page on a platform: they count in the sheet's total, and nobody can solve them there. */
export const questionsWithoutPage: Record<SheetName, number> = { striver: 1, tle: 0 }

export const sheetQuestionSchema = z.object({
  questionId: z.string().nullable(),
  title: z.string(),
  link: z.string().nullable(),
  topic: z.string(),
})
export type SheetQuestion = z.infer<typeof sheetQuestionSchema>

/** GET /user/getSheetQuestions/{sheet}: in the sheet's order, grouped by topic. */
export const sheetQuestionsAnswer = z.object({
  name: sheetNameSchema,
  questions: z.array(sheetQuestionSchema),
})
export type SheetQuestions = z.infer<typeof sheetQuestionsAnswer>

/**
 * GET /user/getSheetMarks/{sheet}: for each question, in order, when the student first solved it, in seconds since
 * 1970. Null: not solved; 0: the platform doesn't say when.
 */
export const sheetMarksAnswer = z.object({
  name: sheetNameSchema,
  solvedAt: z.array(z.int().nullable()),
})
export type SheetMarks = z.infer<typeof sheetMarksAnswer>

/** GET /lead/unusedQuestions/{sheet}: links to at most `plannedPotdsMax`, those that fewest students solved first. */
export const unusedQuestionsAnswer = z.object({ links: z.array(z.string()) })
