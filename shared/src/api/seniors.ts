import { call, declareEndpoints } from '@portal/shared/api/api'
import type { z } from 'zod'
import {
  type FollowAnswer,
  type ListedSenior,
  type NewSenior,
  type Senior,
  type SeniorSummary,
  seniorsEndpoints,
  type seniorsQuery,
} from '../contract/index'

function flip(senior: SeniorSummary): void {
  senior.isFollowed = !senior.isFollowed
  senior.followerCount += senior.isFollowed ? 1 : -1
}

function settle(senior: SeniorSummary, { following, followerCount }: FollowAnswer['data']): void {
  senior.isFollowed = following
  senior.followerCount = followerCount
}

/** Seniors and follows (specification, section 7). */
export const seniorsApi = declareEndpoints({
  tags: ['Senior'],
  endpoints: (build) => ({
    /** The public list; with a part of a company's name, only seniors who interviewed there, and so on. */
    seniors: build.query<{ data: ListedSenior[] }, z.infer<typeof seniorsQuery>>({
      query: (query) => call(seniorsEndpoints.list, { query }),
      providesTags: ['Session', 'Senior'],
    }),
    /** One senior with interview experiences, for verified users. */
    senior: build.query<{ data: Senior }, string>({
      query: (id) => call(seniorsEndpoints.one, { params: { id } }),
      providesTags: ['Session', 'Senior'],
    }),
    /** Follows or unfollows, at once in every list. A failure isn't undone (specification, section 4). */
    followSenior: build.mutation<FollowAnswer, string>({
      query: (id) => call(seniorsEndpoints.follow, { params: { id } }),
      async onQueryStarted(id, { dispatch, getState, queryFulfilled }) {
        const searches = seniorsApi.util.selectCachedArgsForQuery(getState(), 'seniors')
        const patch = (change: (senior: SeniorSummary) => void) => {
          for (const search of searches)
            dispatch(
              seniorsApi.util.updateQueryData('seniors', search, ({ data }) => {
                const senior = data.find(({ _id }) => _id === id)
                if (senior) change(senior)
              }),
            )
          dispatch(seniorsApi.util.updateQueryData('senior', id, ({ data }) => change(data)))
        }
        patch(flip)
        const answered = await queryFulfilled.catch(() => undefined)
        if (answered) patch((senior) => settle(senior, answered.data.data))
      },
    }),
    /** Leads: 409 if the registration number already exists. */
    addSenior: build.mutation<{ data: Senior }, NewSenior>({
      query: (senior) => call(seniorsEndpoints.add, { body: senior }),
      invalidatesTags: (_answer, error) => (error ? [] : ['Senior']),
    }),
    updateSenior: build.mutation<
      { data: Senior },
      { id: string; senior: NewSenior; since?: string | undefined }
    >({
      query: ({ id, senior, since }) =>
        call(seniorsEndpoints.change, { params: { id }, query: { since }, body: senior }),
      invalidatesTags: (_answer, error) => (error ? [] : ['Senior']),
    }),
    deleteSenior: build.mutation<{ message: string }, string>({
      query: (id) => call(seniorsEndpoints.remove, { params: { id } }),
      invalidatesTags: (_answer, error) => (error ? [] : ['Senior']),
    }),
  }),
})

export const {
  useSeniorsQuery,
  useSeniorQuery,
  useFollowSeniorMutation,
  useAddSeniorMutation,
  useUpdateSeniorMutation,
  useDeleteSeniorMutation,
} = seniorsApi
