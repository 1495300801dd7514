import { call, declareEndpoints } from '@portal/shared/api/api'
import {
  type FollowAnswer,
  type ListedSenior,
  type NewSenior,
  type Senior,
  type SeniorSummary,
  seniorsEndpoints,
} from '../contract/index'

/** Turns the follow of the one who looks around, in place. */
function flip(senior: SeniorSummary): void {
  senior.isFollowed = !senior.isFollowed
  senior.followerCount += senior.isFollowed ? 1 : -1
}

/** What the server says is true, in place. */
function settle(senior: SeniorSummary, { following, followerCount }: FollowAnswer['data']): void {
  senior.isFollowed = following
  senior.followerCount = followerCount
}

/** Seniors and who follows them (specification, section 7). */
export const seniorsApi = declareEndpoints({
  tags: ['Senior'],
  endpoints: (build) => ({
    /** The public list; of one company's interviewees where a part of its name is given. */
    seniors: build.query<{ data: ListedSenior[] }, string>({
      query: (company) => call(seniorsEndpoints.list, { query: { company } }),
      providesTags: ['Session', 'Senior'],
    }),
    /** One senior with experiences: verified users. */
    senior: build.query<{ data: Senior }, string>({
      query: (id) => call(seniorsEndpoints.one, { params: { id } }),
      providesTags: ['Session', 'Senior'],
    }),
    /**
     * Follows, or follows no more. What is shown flips at once in every list that was read; a failure does not undo it
     * (specification, section 4): the next load shows the truth.
     */
    followSenior: build.mutation<FollowAnswer, string>({
      query: (id) => call(seniorsEndpoints.follow, { params: { id } }),
      async onQueryStarted(id, { dispatch, getState, queryFulfilled }) {
        const shown = seniorsApi.util.selectInvalidatedBy(getState(), ['Senior'])
        const patch = (change: (senior: SeniorSummary) => void) => {
          for (const { endpointName, originalArgs } of shown) {
            if (endpointName === 'seniors')
              dispatch(
                seniorsApi.util.updateQueryData('seniors', originalArgs, ({ data }) => {
                  const senior = data.find(({ _id }) => _id === id)
                  if (senior) change(senior)
                }),
              )
            if (endpointName === 'senior' && originalArgs === id)
              dispatch(seniorsApi.util.updateQueryData('senior', id, ({ data }) => change(data)))
          }
        }
        patch(flip)
        const answered = await queryFulfilled.catch(() => undefined)
        if (answered) patch((senior) => settle(senior, answered.data.data))
      },
    }),
    /** Leads: 409 when a senior with this registration number is there. */
    addSenior: build.mutation<{ data: Senior }, NewSenior>({
      query: (senior) => call(seniorsEndpoints.add, { body: senior }),
      invalidatesTags: (_answer, error) => (error ? [] : ['Senior']),
    }),
    /** Leads: the senior as it is to be, whole. */
    updateSenior: build.mutation<
      { data: Senior },
      { id: string; senior: NewSenior; since?: string | undefined }
    >({
      query: ({ id, senior, since }) =>
        call(seniorsEndpoints.change, { params: { id }, query: { since }, body: senior }),
      invalidatesTags: (_answer, error) => (error ? [] : ['Senior']),
    }),
    /** Leads. */
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
