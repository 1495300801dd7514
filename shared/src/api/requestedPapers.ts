import { call, declareEndpoints } from '@portal/shared/api/api'
import type { z } from 'zod'
import { type Exam, type requestedPapersAnswer, requestedPapersEndpoints } from '../contract/index'

/** The papers that members request. */
export const requestedPapersApi = declareEndpoints({
  tags: ['RequestedPaper', 'Paper'],
  endpoints: (build) => ({
    /** The most requested first. */
    requestedPapers: build.query<z.infer<typeof requestedPapersAnswer>, void>({
      query: () => call(requestedPapersEndpoints.list),
      providesTags: ['Session', 'RequestedPaper', 'Paper'],
    }),
    /** 409 with `paperExistsCode` if the exam has an approved paper. */
    requestPaper: build.mutation<{ message: string }, Exam>({
      query: (exam) => call(requestedPapersEndpoints.request, { body: exam }),
      invalidatesTags: ['RequestedPaper'],
    }),
    withdrawRequest: build.mutation<{ message: string }, Exam>({
      query: (exam) => call(requestedPapersEndpoints.withdraw, { body: exam }),
      invalidatesTags: ['RequestedPaper'],
    }),
  }),
})

export const { useRequestedPapersQuery, useRequestPaperMutation, useWithdrawRequestMutation } =
  requestedPapersApi
