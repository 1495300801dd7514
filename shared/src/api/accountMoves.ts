import { call, declareEndpoints } from '@portal/shared/api/api'
import {
  type AccountMoveAnswer,
  type AccountMovesAnswer,
  accountMovesEndpoints,
  type ConfirmMoveRequest,
  type RequestMoveRequest,
  type User,
  type VerifyEmailRequest,
} from '../contract/index'

/**
 * Moves an account to another address of the same student, or merges two accounts of one student, with a code sent to
 * the old address or by a lead.
 */
export const accountMovesApi = declareEndpoints({
  tags: ['Account', 'AccountMove', 'Activity', 'Progress'],
  endpoints: (build) => ({
    /** The account that this browser's sign-up may move, or null. */
    accountMove: build.query<AccountMoveAnswer, void>({
      query: () => call(accountMovesEndpoints.ownMove),
      providesTags: ['AccountMove'],
      keepUnusedDataFor: 0,
    }),
    sendMoveCode: build.mutation<{ message: string }, void>({
      query: () => call(accountMovesEndpoints.sendCode),
    }),
    confirmMove: build.mutation<{ user: User }, ConfirmMoveRequest>({
      query: (request) => call(accountMovesEndpoints.confirm, { body: request }),
      invalidatesTags: ['Session'],
    }),
    requestMove: build.mutation<{ message: string }, RequestMoveRequest>({
      query: (request) => call(accountMovesEndpoints.request, { body: request }),
      invalidatesTags: ['AccountMove'],
    }),
    objectToMove: build.mutation<{ message: string }, string>({
      query: (token) => call(accountMovesEndpoints.object, { body: { token } }),
    }),
    /** The requests that await a lead, and registration numbers with more than one account. */
    accountMoves: build.query<AccountMovesAnswer, void>({
      query: () => call(accountMovesEndpoints.moves),
      providesTags: ['Session', 'AccountMove'],
    }),
    acceptMove: build.mutation<{ message: string }, string>({
      query: (id) => call(accountMovesEndpoints.confirmForStudent, { params: { id } }),
      invalidatesTags: ['AccountMove', 'Activity'],
    }),
    refuseMove: build.mutation<{ message: string }, { id: string; reason: string }>({
      query: ({ id, reason }) => call(accountMovesEndpoints.refuse, { params: { id }, body: { reason } }),
      invalidatesTags: ['AccountMove', 'Activity'],
    }),
    /** Mails a code to the caller's other account, if there is one at this address; 429 with `retryAfter`. */
    sendMergeCode: build.mutation<{ message: string }, string>({
      query: (email) => call(accountMovesEndpoints.sendMergeCode, { body: { email } }),
    }),
    /** Merges the account of this address into the caller's; 400 for a wrong code. */
    mergeAccount: build.mutation<{ user: User }, VerifyEmailRequest>({
      query: (request) => call(accountMovesEndpoints.merge, { body: request }),
      // A hidden account hides the other one, too.
      invalidatesTags: ['Session', 'Account', 'Progress'],
    }),
  }),
})

export const { useAccountMoveQuery, useSendMoveCodeMutation, useConfirmMoveMutation } = accountMovesApi
export const { useRequestMoveMutation, useObjectToMoveMutation } = accountMovesApi
export const { useAccountMovesQuery, useAcceptMoveMutation, useRefuseMoveMutation } = accountMovesApi
export const { useSendMergeCodeMutation, useMergeAccountMutation } = accountMovesApi
