import { declareEndpoints, get, post } from '@portal/shared/api/api'
import {
  type AccountMoveAnswer,
  type AccountMovesAnswer,
  accountMoveAnswer,
  accountMovesAnswer,
  type ConfirmMoveRequest,
  messageAnswer,
  type RequestMoveRequest,
  type User,
  userAnswer,
} from '../contract/index'

/** An account moves to another address of the same student: by a code to the old one, or by a lead. */
export const accountMovesApi = declareEndpoints({
  tags: ['AccountMove', 'Activity'],
  endpoints: (build) => ({
    /** What this browser's sign-up may move; null where there is nothing. */
    accountMove: build.query<AccountMoveAnswer, void>({
      query: () => get('/user/accountMove', accountMoveAnswer),
      providesTags: ['AccountMove'],
      keepUnusedDataFor: 0,
    }),
    sendMoveCode: build.mutation<{ message: string }, void>({
      query: () => post('/user/accountMove/code', {}, messageAnswer),
    }),
    confirmMove: build.mutation<{ user: User }, ConfirmMoveRequest>({
      query: (request) => post('/user/accountMove/confirm', request, userAnswer),
      invalidatesTags: ['Session'],
    }),
    requestMove: build.mutation<{ message: string }, RequestMoveRequest>({
      query: (request) => post('/user/accountMove/request', request, messageAnswer),
      invalidatesTags: ['AccountMove'],
    }),
    objectToMove: build.mutation<{ message: string }, string>({
      query: (token) => post('/user/accountMove/object', { token }, messageAnswer),
    }),
    /** What waits for a lead, and numbers of more than one account. */
    accountMoves: build.query<AccountMovesAnswer, void>({
      query: () => get('/lead/accountMoves', accountMovesAnswer),
      providesTags: ['Session', 'AccountMove'],
    }),
    acceptMove: build.mutation<{ message: string }, string>({
      query: (id) => post(`/lead/accountMoves/${id}/confirm`, {}, messageAnswer),
      invalidatesTags: ['AccountMove', 'Activity'],
    }),
    refuseMove: build.mutation<{ message: string }, { id: string; reason: string }>({
      query: ({ id, reason }) => post(`/lead/accountMoves/${id}/refuse`, { reason }, messageAnswer),
      invalidatesTags: ['AccountMove', 'Activity'],
    }),
  }),
})

export const { useAccountMoveQuery, useSendMoveCodeMutation, useConfirmMoveMutation } = accountMovesApi
export const { useRequestMoveMutation, useObjectToMoveMutation } = accountMovesApi
export const { useAccountMovesQuery, useAcceptMoveMutation, useRefuseMoveMutation } = accountMovesApi
