import { call, declareEndpoints } from '@portal/shared/api/api'
import type { z } from 'zod'
import { type batchAnswer, batchEndpoints, type batchQuery, type comparisonAnswer } from '../contract/index'

/** The students of the member's batch. */
export const batchApi = declareEndpoints({
  tags: ['Batch', 'Progress', 'Potd'],
  endpoints: (build) => ({
    batch: build.query<z.infer<typeof batchAnswer>, z.infer<typeof batchQuery>>({
      query: ({ page, ...query }) => call(batchEndpoints.list, { query: { ...query, page: String(page) } }),
      providesTags: ['Session', 'Batch', 'Progress', 'Potd'],
    }),
    /** The member and a classmate. 404 if hidden from the member. */
    comparison: build.query<z.infer<typeof comparisonAnswer>, string>({
      query: (username) => call(batchEndpoints.compare, { params: { username } }),
      providesTags: ['Session', 'Progress', 'Potd'],
    }),
    followClassmate: build.mutation<{ message: string }, { username: string; isFollowed: boolean }>({
      query: ({ username, ...body }) => call(batchEndpoints.follow, { params: { username }, body }),
      invalidatesTags: ['Batch'],
    }),
  }),
})

export const { useBatchQuery, useComparisonQuery, useFollowClassmateMutation } = batchApi
