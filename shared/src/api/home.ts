import { declareEndpoints, get } from '@portal/shared/api/api'
import { type HomeStats, homeStatsSchema, type Showcase, showcaseAnswer } from '../contract/index'

/** What the home page reads. */
export const homeApi = declareEndpoints({
  endpoints: (build) => ({
    homeStats: build.query<HomeStats, void>({
      query: () => get('/user/getHomeStats', homeStatsSchema),
      providesTags: ['HomeStats'],
    }),
    /** The club's own material, for members with how the newest interview begins. */
    showcase: build.query<{ data: Showcase | undefined }, void>({
      query: () => get('/home/showcase', showcaseAnswer),
      providesTags: ['Session'],
    }),
  }),
})

export const { useHomeStatsQuery, useShowcaseQuery } = homeApi
