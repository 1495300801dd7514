import { call, declareEndpoints } from '@portal/shared/api/api'
import type { z } from 'zod'
import {
  type AddPotdRequest,
  type DailyProblems,
  dailyProblemsEndpoints,
  type FoundProblem,
  type Potd,
  type PotdHelp,
  type potdHelpAnswer,
} from '../contract/index'

/** The page of a day's problem, and the leads' plan of many days. Tags are those of `progressApi`. */
export const dailyProblemsApi = declareEndpoints({
  tags: ['Progress', 'Potd'],
  endpoints: (build) => ({
    /** Daily problems, oldest first; leads also get upcoming ones. */
    allPotds: build.query<{ potds: Potd[] }, void>({
      query: () => call(dailyProblemsEndpoints.list),
      providesTags: ['Session', 'Potd'],
    }),
    /** Leads: looks up a link's problem and title on its platform; may take some seconds. */
    problem: build.query<{ problem: FoundProblem }, string>({
      query: (link) => call(dailyProblemsEndpoints.lookUpProblem, { query: { link } }),
      // A platform that can't be reached now may answer next time.
      keepUnusedDataFor: 0,
    }),
    /** Leads: 409 if the problem is already set for that day. */
    addPotd: build.mutation<{ message: string }, AddPotdRequest>({
      query: (potd) => call(dailyProblemsEndpoints.add, { body: potd }),
      invalidatesTags: ['Potd'],
    }),
    /** Leads: changes a problem or its date. 404 if another lead removed it; 409 as for a new one. */
    changePotd: build.mutation<
      { message: string },
      { id: string; potd: AddPotdRequest; seen?: Potd | undefined }
    >({
      query: ({ id, potd, seen }) =>
        call(dailyProblemsEndpoints.change, {
          params: { id },
          query: { date: seen?.date, questionId: seen?.questionId },
          body: potd,
        }),
      invalidatesTags: ['Potd'],
    }),
    /** Leads: the problem no longer counts. Adding it again restores everyone's progress. */
    removePotd: build.mutation<{ message: string }, string>({
      query: (id) => call(dailyProblemsEndpoints.remove, { params: { id } }),
      invalidatesTags: ['Potd'],
    }),
    /** A day's problems with hints and who solved them; also the nearest other days with problems. */
    dayProblems: build.query<DailyProblems, string>({
      query: (date) => call(dailyProblemsEndpoints.day, { params: { date } }),
      providesTags: ['Session', 'Progress', 'Potd'],
    }),
    /** Leads: replaces a daily problem's hint and editorial. 409 if it was changed after `since`. */
    changePotdHelp: build.mutation<
      z.infer<typeof potdHelpAnswer>,
      { id: string; help: PotdHelp; since?: string | undefined }
    >({
      query: ({ id, help, since }) =>
        call(dailyProblemsEndpoints.help, { params: { id }, query: { since }, body: help }),
      invalidatesTags: ['Potd'],
    }),
    /** Leads: 409 if another lead has set a problem for one of the days; then none is added. */
    addPotds: build.mutation<{ message: string }, AddPotdRequest[]>({
      query: (potds) => call(dailyProblemsEndpoints.addAll, { body: { potds } }),
      // Also after a failure, which says that other days are free.
      invalidatesTags: ['Potd'],
    }),
  }),
})

export const {
  useAllPotdsQuery,
  useProblemQuery,
  useLazyProblemQuery,
  useAddPotdMutation,
  useChangePotdMutation,
  useRemovePotdMutation,
  useDayProblemsQuery,
  useChangePotdHelpMutation,
  useAddPotdsMutation,
} = dailyProblemsApi
