import { call, declareEndpoints } from '@portal/shared/api/api'
import {
  type ActivityAnswer,
  type ActivityQuery,
  type AppointLeadRequest,
  activityEndpoints,
  type CandidatesAnswer,
  type DashboardFigures,
  type DeclineHandleRequest,
  handlesEndpoints,
  type LeadDay,
  type LeadsAnswer,
  type LeadTermRequest,
  leadsEndpoints,
  type ReleaseHandleRequest,
} from '../contract/index'

const changed = ['Lead', 'Activity', 'HomeStats'] as const

/** The club's figures, the activity log and the lead roles (specification, section 7). */
export const leadsApi = declareEndpoints({
  tags: ['Progress', 'Lead', 'Activity', 'Paper', 'Potd'],
  endpoints: (build) => ({
    allLeads: build.query<LeadsAnswer, void>({
      query: () => call(leadsEndpoints.leads),
      providesTags: ['Session', 'Lead'],
    }),
    /** Students who can be appointed, by name or number. */
    candidates: build.query<CandidatesAnswer, string>({
      query: (search) => call(leadsEndpoints.candidates, { query: { search } }),
      providesTags: ['Session', 'Lead'],
    }),
    appointLead: build.mutation<{ message: string }, AppointLeadRequest>({
      query: (request) => call(leadsEndpoints.appoint, { body: request }),
      invalidatesTags: changed,
    }),
    /** 409 if it was changed after `since`. */
    changeLeadTerm: build.mutation<
      { message: string },
      { id: string; term: LeadTermRequest; since?: string | undefined }
    >({
      query: ({ id, term, since }) =>
        call(leadsEndpoints.changeTerm, { params: { id }, query: { since }, body: term }),
      invalidatesTags: changed,
    }),
    retireLead: build.mutation<{ message: string }, { id: string; reason: string }>({
      query: ({ id, reason }) => call(leadsEndpoints.retire, { params: { id }, body: { reason } }),
      invalidatesTags: changed,
    }),
    /** Removes a verified handle from its student; 404 if it is no longer verified. */
    releaseHandle: build.mutation<{ message: string }, ReleaseHandleRequest>({
      query: (request) => call(handlesEndpoints.releaseHandle, { body: request }),
      invalidatesTags: ['Progress', 'Activity'],
    }),
    /** Declines a student's request for another handle, with a mail; 404 if it was decided meanwhile. */
    declineHandleRequest: build.mutation<{ message: string }, DeclineHandleRequest>({
      query: (request) => call(handlesEndpoints.declineRequest, { body: request }),
      invalidatesTags: ['Progress', 'Activity'],
    }),
    dashboardFigures: build.query<DashboardFigures, void>({
      query: () => call(leadsEndpoints.dashboardFigures),
      providesTags: ['Session', 'Paper', 'Potd'],
    }),
    leadDay: build.query<{ day: LeadDay }, void>({
      query: () => call(leadsEndpoints.day),
      providesTags: ['Session', 'Paper', 'Potd', 'Progress'],
    }),
    /** Newest first; pages count from 1. */
    activity: build.query<ActivityAnswer, ActivityQuery>({
      query: (query) => call(activityEndpoints.activity, { query: { ...query } }),
      providesTags: ['Session', 'Activity'],
    }),
  }),
})

export const { useAllLeadsQuery, useDashboardFiguresQuery, useLeadDayQuery, useActivityQuery } = leadsApi
export const {
  useCandidatesQuery,
  useAppointLeadMutation,
  useChangeLeadTermMutation,
  useRetireLeadMutation,
} = leadsApi
export const { useReleaseHandleMutation, useDeclineHandleRequestMutation } = leadsApi
