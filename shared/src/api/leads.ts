import { declareEndpoints, get, post, put } from '@portal/shared/api/api'
import {
  type ActivityAnswer,
  type ActivityQuery,
  type AppointLeadRequest,
  activityAnswer,
  type CandidatesAnswer,
  candidatesAnswer,
  type DashboardFigures,
  dashboardFiguresAnswer,
  type LeadDay,
  type LeadsAnswer,
  type LeadTermRequest,
  leadDayAnswer,
  leadsAnswer,
  messageAnswer,
  type ReleaseHandleRequest,
} from '../contract/index'
import { queryString } from '../queryString'

const changed = ['Lead', 'Activity', 'HomeStats'] as const

/** What leads read about the club and about what leads did (specification, section 7), and who is one. */
export const leadsApi = declareEndpoints({
  tags: ['Progress', 'Lead', 'Activity', 'Paper', 'Potd'],
  endpoints: (build) => ({
    allLeads: build.query<LeadsAnswer, void>({
      query: () => get('/lead/getAllLeads', leadsAnswer),
      providesTags: ['Session', 'Lead'],
    }),
    /** Students who can be appointed, by words of their name or number. */
    candidates: build.query<CandidatesAnswer, string>({
      query: (search) => get(`/lead/candidates?${queryString({ search })}`, candidatesAnswer),
      providesTags: ['Session', 'Lead'],
    }),
    appointLead: build.mutation<{ message: string }, AppointLeadRequest>({
      query: (request) => post('/lead/leads', request, messageAnswer),
      invalidatesTags: changed,
    }),
    changeLeadTerm: build.mutation<{ message: string }, { id: string; term: LeadTermRequest }>({
      query: ({ id, term }) => put(`/lead/leads/${id}`, term, messageAnswer),
      invalidatesTags: changed,
    }),
    retireLead: build.mutation<{ message: string }, { id: string; reason: string }>({
      query: ({ id, reason }) => post(`/lead/leads/${id}/retire`, { reason }, messageAnswer),
      invalidatesTags: changed,
    }),
    /** Takes a proven handle from its student, by a lead; 404 where it is not proven any more. */
    releaseHandle: build.mutation<{ message: string }, ReleaseHandleRequest>({
      query: (request) => post('/lead/releaseHandle', request, messageAnswer),
      invalidatesTags: ['Progress', 'Activity'],
    }),
    /** The live figures of the dashboard. */
    dashboardFigures: build.query<DashboardFigures, void>({
      query: () => get('/lead/getDashboardFigures', dashboardFiguresAnswer),
      providesTags: ['Session', 'Paper', 'Potd'],
    }),
    /** What is to be done today, and the past 14 days of the club. */
    leadDay: build.query<{ day: LeadDay }, void>({
      query: () => get('/lead/getDay', leadDayAnswer),
      providesTags: ['Session', 'Paper', 'Potd', 'Progress'],
    }),
    /** Who did what, newest first; pages count from 1. */
    activity: build.query<ActivityAnswer, ActivityQuery>({
      query: (query) => get(`/lead/getActivity?${queryString({ ...query })}`, activityAnswer),
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
export const { useReleaseHandleMutation } = leadsApi
