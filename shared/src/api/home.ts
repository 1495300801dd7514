import { type HomeStats, homeStatsSchema } from '../contract/index'
import { api, get } from './api'

/** What the home page reads. */
export const homeApi = api.injectEndpoints({
  endpoints: (build) => ({
    homeStats: build.query<HomeStats, void>({
      query: () => get('/user/getHomeStats', homeStatsSchema),
      providesTags: ['HomeStats'],
    }),
  }),
})

export const { useHomeStatsQuery } = homeApi
