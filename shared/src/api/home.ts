import { declareEndpoints, get } from '@portal/shared/api/api'
import { type HomeStats, homeStatsSchema } from '../contract/index'

/** What the home page reads. */
export const homeApi = declareEndpoints({
  endpoints: (build) => ({
    homeStats: build.query<HomeStats, void>({
      query: () => get('/user/getHomeStats', homeStatsSchema),
      providesTags: ['HomeStats'],
    }),
  }),
})

export const { useHomeStatsQuery } = homeApi
