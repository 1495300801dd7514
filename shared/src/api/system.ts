import { call, declareEndpoints } from '@portal/shared/api/api'
import { type SystemState, systemEndpoints } from '../contract/index'

/** Leads: how nodes, database, jobs, mails, platforms and backups fare, and what they make happen now. */
export const systemApi = declareEndpoints({
  tags: ['System', 'Activity'],
  endpoints: (build) => ({
    system: build.query<SystemState, void>({
      query: () => call(systemEndpoints.system),
      providesTags: ['Session', 'System'],
    }),
    /** 409 while it runs, 404 where there is none of that name. */
    runJobNow: build.mutation<{ message: string }, string>({
      query: (name) => call(systemEndpoints.runJob, { params: { name }, body: {} }),
      invalidatesTags: ['System', 'Activity'],
    }),
    /** Tries all mails that wait for their next try. */
    retryMails: build.mutation<{ message: string }, void>({
      query: () => call(systemEndpoints.retryMails, { body: {} }),
      invalidatesTags: ['System', 'Activity'],
    }),
  }),
})

export const { useSystemQuery, useRunJobNowMutation, useRetryMailsMutation } = systemApi
