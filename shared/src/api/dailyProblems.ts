import { call, declareEndpoints } from '@portal/shared/api/api'
import {
  type AddPotdRequest,
  type DailyProblems,
  dailyProblemsEndpoints,
  type PotdHelp,
  type SheetName,
} from '../contract/index'

/** The page of a day's problem, and the leads' plan of many days. Tags are those of `progressApi`. */
export const dailyProblemsApi = declareEndpoints({
  tags: ['Progress', 'Potd'],
  endpoints: (build) => ({
    /** A day's problems with hints and who solved them; also the nearest other days with problems. */
    dayProblems: build.query<DailyProblems, string>({
      query: (date) => call(dailyProblemsEndpoints.day, { params: { date } }),
      providesTags: ['Session', 'Progress', 'Potd'],
    }),
    /** Leads: replaces a daily problem's hint and editorial. */
    changePotdHelp: build.mutation<{ message: string }, { id: string; help: PotdHelp }>({
      query: ({ id, help }) => call(dailyProblemsEndpoints.help, { params: { id }, body: help }),
      invalidatesTags: ['Potd'],
    }),
    /** Leads: 409 if another lead has set a problem for one of the days; then none is added. */
    addPotds: build.mutation<{ message: string }, AddPotdRequest[]>({
      query: (potds) => call(dailyProblemsEndpoints.addAll, { body: { potds } }),
      // Also after a failure, which says that other days are free.
      invalidatesTags: ['Potd'],
    }),
    /** Leads: links to questions of a sheet that were never daily problems, least solved first. */
    unusedQuestions: build.query<{ links: string[] }, SheetName>({
      query: (sheet) => call(dailyProblemsEndpoints.unusedQuestions, { params: { sheet } }),
      providesTags: ['Potd'],
    }),
  }),
})

export const {
  useDayProblemsQuery,
  useChangePotdHelpMutation,
  useAddPotdsMutation,
  useLazyUnusedQuestionsQuery,
} = dailyProblemsApi
