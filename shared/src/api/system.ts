import { call, declareEndpoints } from '@portal/shared/api/api'
import { type SystemState, systemEndpoints } from '../contract/index'

/** System health for leads, and the actions of its page. */
export const systemApi = declareEndpoints({
  tags: ['System', 'Activity'],
  endpoints: (build) => ({
    system: build.query<SystemState, void>({
      query: () => call(systemEndpoints.system),
      providesTags: ['Session', 'System'],
    }),
    /** 409 while it runs, 404 for an unknown job. */
    runJobNow: build.mutation<{ message: string }, string>({
      query: (name) => call(systemEndpoints.runJob, { params: { name }, body: {} }),
      invalidatesTags: ['System', 'Activity'],
    }),
    retryMails: build.mutation<{ message: string }, void>({
      query: () => call(systemEndpoints.retryMails, { body: {} }),
      invalidatesTags: ['System', 'Activity'],
    }),
  }),
})

export const { useSystemQuery, useRunJobNowMutation, useRetryMailsMutation } = systemApi
