import { declareEndpoints, get, post } from '@portal/shared/api/api'
import {
  addressAnswer,
  type ForgotPasswordRequest,
  type LoginRequest,
  messageAnswer,
  type PendingUser,
  pendingUserAnswer,
  type ResetPasswordRequest,
  type SignupRequest,
  type User,
  userAnswer,
  usernameAnswer,
  type VerifyEmailRequest,
} from '../contract/index'

/** The user calls of an account: sign-up, code, login, logout, a forgotten password (specification, section 7). */
export const accountApi = declareEndpoints({
  endpoints: (build) => ({
    signup: build.mutation<{ user: PendingUser }, SignupRequest>({
      query: (request) => post('/user/signup', request, pendingUserAnswer),
    }),
    verifyEmail: build.mutation<{ user: User }, VerifyEmailRequest>({
      query: (request) => post('/user/verifyEmail', request, userAnswer),
      invalidatesTags: ['Session', 'HomeStats'],
    }),
    login: build.mutation<{ user: User }, LoginRequest>({
      query: (request) => post('/user/login', request, userAnswer),
      invalidatesTags: ['Session'],
    }),
    logout: build.mutation<{ message: string }, void>({
      query: () => post('/user/logout', {}, messageAnswer),
    }),
    /** Mails a link, if there is such an account; the answer is the same in any case. */
    forgotPassword: build.mutation<{ message: string }, ForgotPasswordRequest>({
      query: (request) => post('/user/forgotPassword', request, messageAnswer),
    }),
    /** Sets a new password by the token of a mailed link, which ends every session of that account. */
    resetPassword: build.mutation<{ message: string }, ResetPasswordRequest>({
      query: (request) => post('/user/resetPassword', request, messageAnswer),
      invalidatesTags: ['Session'],
    }),
    isUsernameAvailable: build.query<{ available: boolean }, string>({
      query: (username) => post('/user/isUsernameAvailable', { username }, usernameAnswer),
      keepUnusedDataFor: 30,
    }),
    /** Whether the mail server will not take the newest code of this browser’s sign-up. */
    isAddressRefused: build.query<{ refused: boolean }, void>({
      query: () => get('/user/isAddressRefused', addressAnswer),
      keepUnusedDataFor: 0,
    }),
  }),
})

export const { useSignupMutation, useVerifyEmailMutation, useLoginMutation, useLogoutMutation } = accountApi
export const { useForgotPasswordMutation, useResetPasswordMutation } = accountApi
export const { useIsUsernameAvailableQuery, useIsAddressRefusedQuery } = accountApi
