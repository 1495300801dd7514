import { declareEndpoints, get, post } from '@portal/shared/api/api'
import { messageAnswer, type SystemState, systemAnswer } from '../contract/index'

/** Leads: how nodes, database, jobs, mails, platforms and backups fare, and what they make happen now. */
export const systemApi = declareEndpoints({
  tags: ['System', 'Activity'],
  endpoints: (build) => ({
    system: build.query<SystemState, void>({
      query: () => get('/lead/system', systemAnswer),
      providesTags: ['Session', 'System'],
    }),
    /** 409 while it runs, 404 where there is none of that name. */
    runJobNow: build.mutation<{ message: string }, string>({
      query: (name) => post(`/lead/system/jobs/${encodeURIComponent(name)}`, {}, messageAnswer),
      invalidatesTags: ['System', 'Activity'],
    }),
    /** Tries all mails that wait for their next try. */
    retryMails: build.mutation<{ message: string }, void>({
      query: () => post('/lead/system/mails', {}, messageAnswer),
      invalidatesTags: ['System', 'Activity'],
    }),
  }),
})

export const { useSystemQuery, useRunJobNowMutation, useRetryMailsMutation } = systemApi
