import { call, declareEndpoints } from '@portal/shared/api/api'
import { type MyNews, type MyPlace, memberHomeEndpoints } from '../contract/index'

/** The data of a member's home cards; cards of two remotes share one call. */
export const memberHomeApi = declareEndpoints({
  tags: ['Paper', 'Senior'],
  endpoints: (build) => ({
    /** The member's papers by status, and interviews of the seniors they follow. */
    myNews: build.query<{ data: MyNews }, void>({
      query: () => ({ ...call(memberHomeEndpoints.myNews), isShared: true }),
      providesTags: ['Session', 'Paper', 'Senior'],
    }),
    /** The member's ranks on the leaderboards, with their change since yesterday. */
    myPlaces: build.query<{ data: MyPlace[] }, void>({
      query: () => call(memberHomeEndpoints.myPlaces),
      providesTags: ['Session'],
    }),
  }),
})

export const { useMyNewsQuery, useMyPlacesQuery } = memberHomeApi
