import { call, declareEndpoints } from '@portal/shared/api/api'
import {
  type Contest,
  type ContestAnswer,
  type ContestPlatform,
  type ContestsAnswer,
  contestsEndpoints,
  type NewContest,
} from '../contract/index'

/** Contests of the platforms and of the club, and calendars with them. */
export const contestsApi = declareEndpoints({
  tags: ['Contest', 'ContestCalendar', 'Activity'],
  endpoints: (build) => ({
    /** All contests that haven't ended, and the `past` latest past ones. */
    contests: build.query<ContestsAnswer, { platform?: ContestPlatform | undefined; past: number }>({
      query: ({ platform, past }) =>
        call(contestsEndpoints.list, { query: { platform, past: String(past) } }),
      providesTags: ['Session', 'Contest'],
    }),
    /** A contest with the club's standings. */
    contest: build.query<ContestAnswer, string>({
      query: (id) => call(contestsEndpoints.one, { params: { id } }),
      providesTags: ['Session', 'Contest'],
    }),
    /** Marks the contest as one that the member takes part in, or removes the mark. */
    markContest: build.mutation<{ message: string }, { id: string; isIn: boolean }>({
      query: ({ id, isIn }) => call(contestsEndpoints.mark, { params: { id }, body: { isIn } }),
      invalidatesTags: (_answer, error) => (error ? [] : ['Contest']),
    }),
    /** The secret address of the member's own calendar. */
    contestCalendar: build.query<{ url: string }, void>({
      query: () => call(contestsEndpoints.calendar),
      providesTags: ['Session', 'ContestCalendar'],
    }),
    /** Replaces that address. */
    renewContestCalendar: build.mutation<{ url: string }, void>({
      query: () => call(contestsEndpoints.renewCalendar),
      invalidatesTags: (_answer, error) => (error ? [] : ['ContestCalendar']),
    }),
    /** Leads: adds a contest of the club, or changes the one with `id`. 409 if it was changed after `since`. */
    saveContest: build.mutation<
      { data: Contest },
      { id: string | undefined; contest: NewContest; since?: string | undefined }
    >({
      query: ({ id, contest: body, since }) =>
        id === undefined
          ? call(contestsEndpoints.add, { body })
          : call(contestsEndpoints.change, { params: { id }, query: { since }, body }),
      // Also after a failure, which shows another lead's change.
      invalidatesTags: ['Contest', 'Activity'],
    }),
    /** Leads: hides it from readers, or shows it again. */
    withdrawContest: build.mutation<{ data: Contest }, { id: string; isWithdrawn: boolean }>({
      query: ({ id, isWithdrawn }) =>
        call(contestsEndpoints.withdraw, { params: { id }, body: { isWithdrawn } }),
      invalidatesTags: (_answer, error) => (error ? [] : ['Contest', 'Activity']),
    }),
  }),
})

export const {
  useContestCalendarQuery,
  useContestQuery,
  useContestsQuery,
  useMarkContestMutation,
  useRenewContestCalendarMutation,
  useSaveContestMutation,
  useWithdrawContestMutation,
} = contestsApi
