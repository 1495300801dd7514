import { z } from 'zod'
import { boardSchema, changeSchema } from '../leaderboards/boardTerms.ts'
import { interviewSummarySchema } from '../seniors/interviewSummary.ts'

const count = z.int().min(0)

export const homeInterviewsAtMost = 2

/** GET /user/myNews: the member's own papers, and the seniors they follow. */
export const myNewsAnswer = z.object({
  data: z.object({
    papers: z.object({
      pending: count,
      approved: count,
      rejected: count,
      changesWanted: count,
      wanted: z.object({ id: z.uuid(), subject: z.string() }).nullable(),
    }),
    following: count,
    /** Their newest interviews, at most `homeInterviewsAtMost`. */
    interviews: z.array(interviewSummarySchema.extend({ seniorId: z.uuid(), senior: z.string() })),
  }),
})
export type MyNews = z.infer<typeof myNewsAnswer>['data']

/** GET /api/leaderboard/mine: the member's ranks on the leaderboards that list them. */
export const myPlacesAnswer = z.object({
  data: z.array(z.object({ board: boardSchema, place: z.int(), total: z.int(), change: changeSchema })),
})
export type MyPlace = z.infer<typeof myPlacesAnswer>['data'][number]
