import { call, declareEndpoints } from '@portal/shared/api/api'
import { type AskOutcome, type MyDay, memberHomeEndpoints } from '../contract/index'

/** The data of the signed-in student's home page, in one call for all cards. */
export const dayApi = declareEndpoints({
  tags: ['Progress', 'Potd'],
  endpoints: (build) => ({
    /** Today's problems, streaks, the last 14 days, platform states and the sheet's next question. */
    myDay: build.query<{ day: MyDay }, void>({
      query: () => call(memberHomeEndpoints.myDay),
      providesTags: ['Session', 'Progress', 'Potd'],
    }),
    /**
     * Asks the platforms about today's open problems; may take half a minute. Returns an outcome for each
     * platform, none if no problem is open. 409 without a verified handle on any of them.
     */
    askPlatforms: build.mutation<{ asked: AskOutcome[] }, void>({
      query: () => call(memberHomeEndpoints.askPlatforms),
      invalidatesTags: ['Progress'],
    }),
  }),
})

export const { useMyDayQuery, useAskPlatformsMutation } = dayApi
