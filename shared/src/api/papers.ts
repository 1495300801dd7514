import { call, declareEndpoints } from '@portal/shared/api/api'
import type { z } from 'zod'
import {
  type NewPaper,
  type PaperDecision,
  type PaperFilters,
  type PaperRequest,
  type paperRequestsAnswer,
  papersEndpoints,
  type SameExam,
  type SameExamQuery,
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
  call(papersEndpoints.decide, { params: { id }, body: answer })

/** Question papers (specification, section 7): a lead sees all, others the approved ones and their own. */
export const papersApi = declareEndpoints({
  tags: ['Paper'],
  endpoints: (build) => ({
    paperRequests: build.query<PaperRequests, PaperFilters>({
      query: (filters) => call(papersEndpoints.list, { query: filters }),
      providesTags: ['Session', 'Paper'],
    }),
    /** 409 with a field error of `driveLink` when that file was submitted already; its message tells the state. */
    uploadPaper: build.mutation<{ data: PaperRequest }, NewPaper>({
      query: (paper) => call(papersEndpoints.upload, { body: paper }),
      invalidatesTags: (_answer, error) => (error ? [] : ['Paper']),
    }),
    /** Papers of the same exam, the newest three. */
    sameExam: build.query<{ data: SameExam[] }, SameExamQuery>({
      query: (exam) => call(papersEndpoints.sameExam, { query: exam }),
    }),
    /** The uploader's: changes a paper of which changes are wanted, and it is pending again. */
    sendPaperAgain: build.mutation<{ data: PaperRequest }, { id: string; paper: NewPaper }>({
      query: ({ id, paper }) => call(papersEndpoints.sendAgain, { params: { id }, body: paper }),
      invalidatesTags: ['Paper'],
    }),
    /** The uploader's: hides a paper that is pending or of which changes are wanted. */
    withdrawPaper: build.mutation<{ message: string }, string>({
      query: (id) => call(papersEndpoints.withdraw, { params: { id } }),
      invalidatesTags: ['Paper'],
    }),
    /** Leads: decides a pending paper. 409 when it is not pending any more; the list is read again then, too. */
    updatePaperRequest: build.mutation<{ data: PaperRequest }, PaperAnswer>({
      query: (answer) => decide(answer),
      invalidatesTags: ['Paper'],
    }),
    /** Leads: decides several papers, one after the other; the list is read again once. Never fails as a whole. */
    updatePaperRequests: build.mutation<{ id: string; error?: unknown }[], PaperAnswer[]>({
      queryFn: async (answers, _store, _options, send) => {
        const outcomes = []
        for (const answer of answers) {
          const { error } = await send(decide(answer))
          outcomes.push({ id: answer.id, ...(error && { error }) })
        }
        return { data: outcomes }
      },
      invalidatesTags: ['Paper'],
    }),
    /** Leads: a paper that was decided by mistake is pending again. 409 where it is not as it was seen any more. */
    takeBackDecision: build.mutation<{ data: PaperRequest }, { id: string } & TakeBackDecisionRequest>({
      query: ({ id, status }) => call(papersEndpoints.takeBackDecision, { params: { id }, body: { status } }),
      invalidatesTags: ['Paper'],
    }),
    /** Leads: hides the paper for everyone. */
    deletePaperRequest: build.mutation<{ message: string }, string>({
      query: (id) => call(papersEndpoints.deletePaper, { params: { id } }),
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
