import { call, declareEndpoints } from '@portal/shared/api/api'
import { type Approaches, type ApproachMark, approachesEndpoints, type NewApproach } from '../contract/index'

type Answer = { message: string }

/** Members’ approaches to daily problems. `Progress` is a tag of `progressApi`: a solution opens them. */
export const approachesApi = declareEndpoints({
  tags: ['Approach', 'Progress'],
  endpoints: (build) => ({
    /** By the daily problem's id. */
    approaches: build.query<Approaches, string>({
      query: (id) => call(approachesEndpoints.list, { params: { id } }),
      providesTags: ['Session', 'Approach', 'Progress'],
    }),
    /** Adds or replaces one's own, by the daily problem's id. */
    saveApproach: build.mutation<Answer, { id: string; approach: NewApproach }>({
      query: ({ id, approach }) => call(approachesEndpoints.save, { params: { id }, body: approach }),
      invalidatesTags: ['Approach'],
    }),
    /** Deletes one's own, by the daily problem's id. */
    deleteApproach: build.mutation<Answer, string>({
      query: (id) => call(approachesEndpoints.remove, { params: { id } }),
      invalidatesTags: ['Approach'],
    }),
    markApproach: build.mutation<Answer, { id: string } & ApproachMark>({
      query: ({ id, ...mark }) => call(approachesEndpoints.mark, { params: { id }, body: mark }),
      invalidatesTags: ['Approach'],
    }),
    /** Leads: hides an approach or shows it, and settles its reports. */
    reviewApproach: build.mutation<Answer, { id: string; isHidden: boolean }>({
      query: ({ id, isHidden }) => call(approachesEndpoints.review, { params: { id }, body: { isHidden } }),
      invalidatesTags: ['Approach'],
    }),
  }),
})

export const {
  useApproachesQuery,
  useSaveApproachMutation,
  useDeleteApproachMutation,
  useMarkApproachMutation,
  useReviewApproachMutation,
} = approachesApi
