import { call, declareEndpoints } from '@portal/shared/api/api'
import { type MyNews, type MyPlace, memberHomeEndpoints } from '../contract/index'

/** What the cards of a member's home read; those of two remotes share one call. */
export const memberHomeApi = declareEndpoints({
  tags: ['Paper', 'Senior'],
  endpoints: (build) => ({
    /** Papers by their states, and interviews of seniors who are followed. */
    myNews: build.query<{ data: MyNews }, void>({
      query: () => ({ ...call(memberHomeEndpoints.myNews), isShared: true }),
      providesTags: ['Session', 'Paper', 'Senior'],
    }),
    /** The own places on the boards, with their change since yesterday. */
    myPlaces: build.query<{ data: MyPlace[] }, void>({
      query: () => call(memberHomeEndpoints.myPlaces),
      providesTags: ['Session'],
    }),
  }),
})

export const { useMyNewsQuery, useMyPlacesQuery } = memberHomeApi
