import { call, declareEndpoints } from '@portal/shared/api/api'
import type { z } from 'zod'
import {
  type InterviewReview,
  type InvitedSenior,
  type ownInterviewsAnswer,
  type reviewedInterviewsAnswer,
  type saveInterviewRequest,
  sharedInterviewsEndpoints,
  type withdrawInterviewRequest,
} from '../contract/index'

type Message = { message: string }

/** Interviews that seniors write themselves, and leads review. */
export const sharedInterviewsApi = declareEndpoints({
  tags: ['SharedInterview', 'Senior', 'Activity'],
  endpoints: (build) => ({
    /** Those of the signed-in member, or the one of a mailed link. */
    ownInterviews: build.query<z.infer<typeof ownInterviewsAnswer>, string | undefined>({
      query: (token) => call(sharedInterviewsEndpoints.own, { body: { token } }),
      providesTags: ['Session', 'SharedInterview'],
      // A form that opens again starts with the draft as it is then.
      keepUnusedDataFor: 0,
    }),
    /** The list is read again once it is sent, so that a draft or a failure leaves the form as it is. */
    saveInterview: build.mutation<Message, z.infer<typeof saveInterviewRequest>>({
      query: (body) => call(sharedInterviewsEndpoints.save, { body }),
      invalidatesTags: (_answer, error, { send }) => (send && !error ? ['SharedInterview'] : []),
    }),
    withdrawInterview: build.mutation<Message, z.infer<typeof withdrawInterviewRequest>>({
      query: (body) => call(sharedInterviewsEndpoints.withdraw, { body }),
      invalidatesTags: ['SharedInterview', 'Senior'],
    }),
    /** Leads: open invitations and interviews. */
    reviewedInterviews: build.query<z.infer<typeof reviewedInterviewsAnswer>, void>({
      query: () => call(sharedInterviewsEndpoints.list),
      providesTags: ['Session', 'SharedInterview'],
    }),
    inviteSenior: build.mutation<Message, InvitedSenior>({
      query: (body) => call(sharedInterviewsEndpoints.invite, { body }),
      invalidatesTags: ['SharedInterview', 'Activity'],
    }),
    reviewInterview: build.mutation<Message, { id: string } & InterviewReview>({
      query: ({ id, ...body }) => call(sharedInterviewsEndpoints.review, { params: { id }, body }),
      invalidatesTags: ['SharedInterview', 'Senior', 'Activity'],
    }),
    revokeInvitation: build.mutation<Message, string>({
      query: (id) => call(sharedInterviewsEndpoints.revoke, { params: { id } }),
      invalidatesTags: ['SharedInterview', 'Activity'],
    }),
  }),
})

export const {
  useOwnInterviewsQuery,
  useSaveInterviewMutation,
  useWithdrawInterviewMutation,
  useReviewedInterviewsQuery,
  useInviteSeniorMutation,
  useReviewInterviewMutation,
  useRevokeInvitationMutation,
} = sharedInterviewsApi
