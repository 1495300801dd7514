import { call, declareEndpoints } from '@portal/shared/api/api'
import { type HomeStats, homeEndpoints, type Showcase } from '../contract/index'

export const homeApi = declareEndpoints({
  endpoints: (build) => ({
    homeStats: build.query<HomeStats, void>({
      query: () => call(homeEndpoints.homeStats),
      providesTags: ['HomeStats'],
    }),
    /** The club's own material; members also get the start of the newest interview. */
    showcase: build.query<{ data: Showcase | undefined }, void>({
      query: () => call(homeEndpoints.showcase),
      providesTags: ['Session'],
    }),
  }),
})

export const { useHomeStatsQuery, useShowcaseQuery } = homeApi
