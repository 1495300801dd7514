import { declareEndpoints, get } from '@portal/shared/api/api'
import {
  type ActivityAnswer,
  activityAnswer,
  type DashboardFigures,
  dashboardFiguresAnswer,
  type LeadsAnswer,
  leadsAnswer,
} from '../contract/index'

/** What leads read about the club and about what leads did (specification, section 7). */
export const leadsApi = declareEndpoints({
  tags: ['Lead', 'Activity', 'Paper', 'Potd'],
  endpoints: (build) => ({
    allLeads: build.query<LeadsAnswer, void>({
      query: () => get('/lead/getAllLeads', leadsAnswer),
      providesTags: ['Session', 'Lead'],
    }),
    /** The live figures of the dashboard. */
    dashboardFigures: build.query<DashboardFigures, void>({
      query: () => get('/lead/getDashboardFigures', dashboardFiguresAnswer),
      providesTags: ['Session', 'Paper', 'Potd'],
    }),
    /** Who did what, newest first; pages count from 1. */
    activity: build.query<ActivityAnswer, number>({
      query: (page) => get(`/lead/getActivity?page=${page}`, activityAnswer),
      providesTags: ['Session', 'Activity'],
    }),
  }),
})

export const { useAllLeadsQuery, useDashboardFiguresQuery, useActivityQuery } = leadsApi
