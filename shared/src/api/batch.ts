import { call, declareEndpoints } from '@portal/shared/api/api'
import type { z } from 'zod'
import { type batchAnswer, batchEndpoints, type batchQuery, type comparisonAnswer } from '../contract/index'

/** The students of the member's batch. */
export const batchApi = declareEndpoints({
  tags: ['Batch'],
  endpoints: (build) => ({
    batch: build.query<z.infer<typeof batchAnswer>, z.infer<typeof batchQuery>>({
      query: ({ page, ...query }) => call(batchEndpoints.list, { query: { ...query, page: String(page) } }),
      providesTags: ['Session', 'Batch'],
    }),
    /** The member and a classmate. 404 if hidden from the member. */
    comparison: build.query<z.infer<typeof comparisonAnswer>, string>({
      query: (username) => call(batchEndpoints.compare, { params: { username } }),
      providesTags: ['Session'],
    }),
    /** Follows or unfollows. Every loaded list changes at once, and back if it fails. */
    followClassmate: build.mutation<{ message: string }, { username: string; isFollowed: boolean }>({
      query: ({ username, ...body }) => call(batchEndpoints.follow, { params: { username }, body }),
      async onQueryStarted({ username, isFollowed }, { dispatch, getState, queryFulfilled }) {
        const changes = batchApi.util.selectInvalidatedBy(getState(), ['Batch']).map(({ originalArgs }) =>
          dispatch(
            batchApi.util.updateQueryData('batch', originalArgs, ({ students }) => {
              for (const one of students) if (one.username === username) one.isFollowed = isFollowed
            }),
          ),
        )
        await queryFulfilled.catch(() => {
          for (const { undo } of changes) undo()
        })
      },
    }),
  }),
})

export const { useBatchQuery, useComparisonQuery, useFollowClassmateMutation } = batchApi
