import { z } from 'zod'
import { daySchema, problemPlatformSchema, type SheetName, sheetNameSchema } from './progressTerms.ts'

/** How many questions of a sheet have no page on a platform: they count in its total, and nobody can solve them there. */
export const questionsWithoutPage: Record<SheetName, number> = { striver: 1, tle: 0 }

/**
 * GET /user/getSheetMarks/{sheet}: for each question of the sheet, in its order, when the student first solved it, in
 * seconds since 1970; null: not solved. 0 where its platform does not say when.
 */
export const sheetMarksAnswer = z.object({
  name: sheetNameSchema,
  solvedAt: z.array(z.int().nullable()),
})
export type SheetMarks = z.infer<typeof sheetMarksAnswer>

/** How many weeks the year of GET /user/getYear has, the present one among them. */
export const yearWeeks = 53

/**
 * GET /user/getYear: how many problems the student solved on each day in Asia/Kolkata, from a Monday on to today.
 * Each problem counts once, on the day of its first accepted solution.
 */
export const yearAnswer = z.object({
  year: z.object({
    /** The first day, a Monday. */
    from: daySchema,
    /** All three platforms, with or without a proven handle. */
    platforms: z.array(
      z.object({
        platform: problemPlatformSchema,
        /** Ever, also before that Monday and where the platform does not say when. */
        total: z.int(),
        /** A number a day, oldest first. */
        counts: z.array(z.int()),
      }),
    ),
    /**
     * Days of daily problems in a row with one solved **on its day**: the row that goes on, and the longest ever. Today
     * breaks nothing while it is open, nor does a day without a problem that could be solved on it.
     */
    streaks: z.object({ current: z.int(), best: z.int() }),
  }),
})
export type Year = z.infer<typeof yearAnswer>['year']
