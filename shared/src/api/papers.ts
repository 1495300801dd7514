import { declareEndpoints, get, post, put, remove } from '@portal/shared/api/api'
import type { z } from 'zod'
import {
  messageAnswer,
  type NewPaper,
  type PaperDecision,
  type PaperFilters,
  type PaperRequest,
  paperRequestAnswer,
  paperRequestsAnswer,
  type SameExam,
  type SameExamQuery,
  sameExamAnswer,
  type TakeBackDecisionRequest,
} from '../contract/index'

/** A page of papers that fit the filters, newest first. What may be missing is told to who gives a cursor. */
export type PaperRequests = z.infer<typeof paperRequestsAnswer>

/** A lead's answer to a paper. `sentAt`: the paper's as it was looked at. */
export interface PaperAnswer {
  id: string
  status: PaperDecision
  reason?: string | undefined
  sentAt?: string | undefined
}

const decide = ({ id, ...answer }: PaperAnswer) =>
  put(`/paper/updatePaperRequest/${encodeURIComponent(id)}`, answer, paperRequestAnswer)

/** `{ q: 'graph', year: 2 }` -> `?q=graph&year=2`; what is empty is left out, but a cursor. */
function queryOf(filters: PaperFilters): string {
  const isSet = ([name, value]: [string, unknown]) =>
    value !== undefined && (value !== '' || name === 'cursor')
  const set = Object.entries(filters).filter(isSet)
  return set.length === 0 ? '' : `?${new URLSearchParams(set.map(([name, value]) => [name, String(value)]))}`
}

/** Question papers (specification, section 7): a lead sees all, others the approved ones and their own. */
export const papersApi = declareEndpoints({
  tags: ['Paper'],
  endpoints: (build) => ({
    paperRequests: build.query<PaperRequests, PaperFilters>({
      query: (filters) => get(`/paper/getAllPaperRequests${queryOf(filters)}`, paperRequestsAnswer),
      providesTags: ['Session', 'Paper'],
    }),
    /** 409 with a field error of `driveLink` when that file was submitted already; its message tells the state. */
    uploadPaper: build.mutation<{ data: PaperRequest }, NewPaper>({
      query: (paper) => post('/paper/uploadPaper', paper, paperRequestAnswer),
      invalidatesTags: (_answer, error) => (error ? [] : ['Paper']),
    }),
    /** Papers of the same exam, the newest three. None where the server does not know the call yet. */
    sameExam: build.query<{ data: SameExam[] }, SameExamQuery>({
      queryFn: async (exam, _store, _options, call) => {
        const { data, error } = await call(
          get(
            `/paper/sameExam?${new URLSearchParams({ ...exam, semester: String(exam.semester) })}`,
            sameExamAnswer,
          ),
        )
        if (error?.status === 404) return { data: { data: [] } }
        return error ? { error } : { data: sameExamAnswer.parse(data) }
      },
    }),
    /** The uploader's: changes a paper of which changes are wanted, and it is pending again. */
    sendPaperAgain: build.mutation<{ data: PaperRequest }, { id: string; paper: NewPaper }>({
      query: ({ id, paper }) => put(`/paper/sendAgain/${encodeURIComponent(id)}`, paper, paperRequestAnswer),
      invalidatesTags: ['Paper'],
    }),
    /** The uploader's: hides a paper that is pending or of which changes are wanted. */
    withdrawPaper: build.mutation<{ message: string }, string>({
      query: (id) => remove(`/paper/withdraw/${encodeURIComponent(id)}`, undefined, messageAnswer),
      invalidatesTags: ['Paper'],
    }),
    /** Leads: decides a pending paper. 409 when it is not pending any more; the list is read again then, too. */
    updatePaperRequest: build.mutation<{ data: PaperRequest }, PaperAnswer>({
      query: (answer) => decide(answer),
      invalidatesTags: ['Paper'],
    }),
    /** Leads: decides several papers, one after the other; the list is read again once. Never fails as a whole. */
    updatePaperRequests: build.mutation<{ id: string; error?: unknown }[], PaperAnswer[]>({
      queryFn: async (answers, _store, _options, call) => {
        const outcomes = []
        for (const answer of answers) {
          const { error } = await call(decide(answer))
          outcomes.push({ id: answer.id, ...(error && { error }) })
        }
        return { data: outcomes }
      },
      invalidatesTags: ['Paper'],
    }),
    /** Leads: a paper that was decided by mistake is pending again. 409 where it is not as it was seen any more. */
    takeBackDecision: build.mutation<{ data: PaperRequest }, { id: string } & TakeBackDecisionRequest>({
      query: ({ id, status }) =>
        put(`/paper/takeBackDecision/${encodeURIComponent(id)}`, { status }, paperRequestAnswer),
      invalidatesTags: ['Paper'],
    }),
    /** Leads: hides the paper for everyone. */
    deletePaperRequest: build.mutation<{ message: string }, string>({
      query: (id) => remove(`/paper/deletePaperRequest/${encodeURIComponent(id)}`, undefined, messageAnswer),
      invalidatesTags: ['Paper'],
    }),
  }),
})

export const {
  usePaperRequestsQuery,
  useUploadPaperMutation,
  useLazySameExamQuery,
  useSendPaperAgainMutation,
  useWithdrawPaperMutation,
  useUpdatePaperRequestMutation,
  useUpdatePaperRequestsMutation,
  useTakeBackDecisionMutation,
  useDeletePaperRequestMutation,
} = papersApi
