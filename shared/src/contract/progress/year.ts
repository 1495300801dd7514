import { z } from 'zod'
import { daySchema, problemPlatformSchema } from './progressTerms.ts'

/** Weeks in the answer of GET /user/getYear, including the current one. */
export const yearWeeks = 53

/** GET /user/getYear: problems by day of their first accepted solution, from a Monday to today. */
export const yearAnswer = z.object({
  year: z.object({
    /** The first day, a Monday. */
    from: daySchema,
    /** All three platforms, with or without a verified handle. */
    platforms: z.array(
      z.object({
        platform: problemPlatformSchema,
        /** All time, including solutions without a known date. */
        total: z.int(),
        /** One number a day, oldest first. */
        counts: z.array(z.int()),
      }),
    ),
    /**
     * Consecutive days with a daily problem solved **on its day**: the current streak and the longest. An open
     * today, days without a problem and one missed day a week don't break it.
     */
    streaks: z.object({ current: z.int(), best: z.int() }),
    /** The missed days that didn't end a streak, oldest first. */
    forgiven: z.array(daySchema),
  }),
})
export type Year = z.infer<typeof yearAnswer>['year']
