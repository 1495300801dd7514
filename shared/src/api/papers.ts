import { call, callUrl, declareEndpoints } from '@portal/shared/api/api'
import type { z } from 'zod'
import {
  type NewPaper,
  type NewPaperFile,
  type PaperDecision,
  type PaperFile,
  type PaperFilePiece,
  type PaperFilters,
  type PaperRequest,
  type paperRequestsAnswer,
  papersEndpoints,
  type SameExam,
  type SameExamQuery,
  type UndoDecisionRequest,
} from '../contract/index'

/** A page of papers that match the filters, newest first unless sorted. */
export type PaperRequests = z.infer<typeof paperRequestsAnswer>

/** A lead's decision. `sentAt` is the paper's when the lead opened it. */
export interface PaperAnswer {
  id: string
  status: PaperDecision
  reason?: string | undefined
  sentAt?: string | undefined
}

/** New fields of a paper. 409 if they were changed after `sentAt`. */
export interface EditedPaper {
  id: string
  sentAt?: string | undefined
  paper: NewPaper
}

const decide = ({ id, ...answer }: PaperAnswer) =>
  call(papersEndpoints.decide, { params: { id }, body: answer })

/** The address of an uploaded file, for pictures and links. */
export const paperFileUrl = (id: string): string => callUrl(`/paper/file/${id}`)

/** Question papers (specification, section 7): leads see all, others the approved ones and their own. */
export const papersApi = declareEndpoints({
  tags: ['Paper'],
  endpoints: (build) => ({
    paperRequests: build.query<PaperRequests, PaperFilters>({
      query: (filters) => call(papersEndpoints.list, { query: filters }),
      providesTags: ['Session', 'Paper'],
    }),
    /** 404 if the user may not see it. */
    paper: build.query<{ data: PaperRequest }, string>({
      query: (id) => call(papersEndpoints.one, { params: { id } }),
      providesTags: ['Session', 'Paper'],
    }),
    /** 409 with an error on `driveLink` if the file was already submitted; the message names that paper's status. */
    uploadPaper: build.mutation<{ data: PaperRequest }, NewPaper>({
      query: (paper) => call(papersEndpoints.upload, { body: paper }),
      invalidatesTags: (_answer, error) => (error ? [] : ['Paper']),
    }),
    /** Announces a file of at most 15 MB; then its pieces are sent. 409 if there is no space for it. */
    addPaperFile: build.mutation<{ data: PaperFile }, NewPaperFile>({
      query: (file) => call(papersEndpoints.addFile, { body: file }),
    }),
    /** `content` is base64. 400 with the last piece if the file is not what it says, or can't be read. */
    addPaperFilePiece: build.mutation<{ data: { isComplete: boolean } }, PaperFilePiece & { id: string }>({
      query: ({ id, ...piece }) => call(papersEndpoints.addFilePiece, { params: { id }, body: piece }),
    }),
    /** The newest three papers of the same exam. */
    sameExam: build.query<{ data: SameExam[] }, SameExamQuery>({
      query: (exam) => call(papersEndpoints.sameExam, { query: exam }),
    }),
    /** Uploader: changes a pending paper, or one for which changes were requested, which is then pending again. */
    resubmitPaper: build.mutation<{ data: PaperRequest }, EditedPaper>({
      query: ({ id, sentAt, paper }) =>
        call(papersEndpoints.resubmit, { params: { id }, query: { sentAt }, body: paper }),
      invalidatesTags: ['Paper'],
    }),
    /** Leads: corrects a paper of any status, which stays the same. */
    correctPaper: build.mutation<{ data: PaperRequest }, EditedPaper>({
      query: ({ id, sentAt, paper }) =>
        call(papersEndpoints.correct, { params: { id }, query: { sentAt }, body: paper }),
      invalidatesTags: ['Paper'],
    }),
    /** Uploader: hides a paper that is pending or needs changes. */
    withdrawPaper: build.mutation<{ message: string }, string>({
      query: (id) => call(papersEndpoints.withdraw, { params: { id } }),
      invalidatesTags: ['Paper'],
    }),
    /** Leads: decides a pending paper. 409 if it is no longer pending; the list is then read again. */
    updatePaperRequest: build.mutation<{ data: PaperRequest }, PaperAnswer>({
      query: (answer) => decide(answer),
      invalidatesTags: ['Paper'],
    }),
    /** Leads: decides papers one after the other and reads the list once. Never fails as a whole. */
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
    /** Leads: makes a decided paper pending again. 409 if its status has changed meanwhile. */
    undoDecision: build.mutation<{ data: PaperRequest }, { id: string } & UndoDecisionRequest>({
      query: ({ id, status }) => call(papersEndpoints.undoDecision, { params: { id }, body: { status } }),
      invalidatesTags: ['Paper'],
    }),
    deletePaperRequest: build.mutation<{ message: string }, string>({
      query: (id) => call(papersEndpoints.deletePaper, { params: { id } }),
      invalidatesTags: ['Paper'],
    }),
  }),
})

export const {
  usePaperRequestsQuery,
  usePaperQuery,
  useUploadPaperMutation,
  useAddPaperFileMutation,
  useAddPaperFilePieceMutation,
  useLazySameExamQuery,
  useResubmitPaperMutation,
  useCorrectPaperMutation,
  useWithdrawPaperMutation,
  useUpdatePaperRequestMutation,
  useUpdatePaperRequestsMutation,
  useUndoDecisionMutation,
  useDeletePaperRequestMutation,
} = papersApi
