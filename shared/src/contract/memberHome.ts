import { z } from 'zod'
import { boardSchema, changeSchema } from './boardTerms.ts'
import { interviewSummarySchema } from './interviewSummary.ts'

const count = z.int().min(0)

/** So many interviews stand on home. */
export const homeInterviewsAtMost = 2

/** GET /user/myNews: what a member's home says of the own papers, and of seniors who are followed. */
export const myNewsAnswer = z.object({
  data: z.object({
    papers: z.object({
      ...{ pending: count, approved: count, rejected: count, changesWanted: count },
      /** The one of which changes were wanted last; null where none is. */
      wanted: z.object({ id: z.uuid(), subject: z.string() }).nullable(),
    }),
    /** How many seniors are followed. */
    following: count,
    /** Of those the newest interviews, at most `homeInterviewsAtMost`. */
    interviews: z.array(interviewSummarySchema.extend({ seniorId: z.uuid(), senior: z.string() })),
  }),
})
export type MyNews = z.infer<typeof myNewsAnswer>['data']

/** GET /api/leaderboard/mine: the own places on the boards, of those that one is on. */
export const myPlacesAnswer = z.object({
  data: z.array(z.object({ board: boardSchema, place: z.int(), total: z.int(), change: changeSchema })),
})
export type MyPlace = z.infer<typeof myPlacesAnswer>['data'][number]
