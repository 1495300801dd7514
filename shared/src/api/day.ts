import { call, declareEndpoints } from '@portal/shared/api/api'
import { type AskOutcome, type MyDay, memberHomeEndpoints } from '../contract/index'

/** What the signed-in student's home begins with: one call for all cards of the day. */
export const dayApi = declareEndpoints({
  tags: ['Progress', 'Potd'],
  endpoints: (build) => ({
    /** Today's problems, days in a row, fourteen days, the platforms' states and the sheet's next question. */
    myDay: build.query<{ day: MyDay }, void>({
      query: () => call(memberHomeEndpoints.myDay),
      providesTags: ['Session', 'Progress', 'Potd'],
    }),
    /**
     * Asks the platforms of today's open problems now; may take half a minute. Says of each what came of it, none where
     * nothing is open. 409 where no handle is proven on any of them.
     */
    askPlatforms: build.mutation<{ asked: AskOutcome[] }, void>({
      query: () => call(memberHomeEndpoints.askPlatforms),
      invalidatesTags: ['Progress'],
    }),
  }),
})

export const { useMyDayQuery, useAskPlatformsMutation } = dayApi
