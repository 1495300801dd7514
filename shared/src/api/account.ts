import { call, declareEndpoints } from '@portal/shared/api/api'
import {
  type ForgotPasswordRequest,
  type LoginRequest,
  type PendingUser,
  type ResetPasswordRequest,
  type SignupRequest,
  signInEndpoints,
  type User,
  type VerifyEmailRequest,
} from '../contract/index'

/** Sign-up, code, login, logout and forgotten password (specification, section 7). */
export const accountApi = declareEndpoints({
  endpoints: (build) => ({
    signup: build.mutation<{ user: PendingUser }, SignupRequest>({
      query: (request) => call(signInEndpoints.signup, { body: request }),
    }),
    /** The user signed in in this browser, or null. */
    me: build.query<{ user: User | null }, void>({
      query: () => call(signInEndpoints.me),
      keepUnusedDataFor: 0,
    }),
    verifyEmail: build.mutation<{ user: User }, VerifyEmailRequest>({
      query: (request) => call(signInEndpoints.verifyEmail, { body: request }),
      invalidatesTags: ['Session', 'HomeStats'],
    }),
    login: build.mutation<{ user: User }, LoginRequest>({
      query: (request) => call(signInEndpoints.login, { body: request }),
      invalidatesTags: ['Session'],
    }),
    logout: build.mutation<{ message: string }, void>({
      query: () => call(signInEndpoints.logout),
    }),
    /** Mails a link if the account exists. The answer is the same either way. */
    forgotPassword: build.mutation<{ message: string }, ForgotPasswordRequest>({
      query: (request) => call(signInEndpoints.forgotPassword, { body: request }),
    }),
    /** Sets a new password with the token of a mailed link, and ends every session of the account. */
    resetPassword: build.mutation<{ message: string }, ResetPasswordRequest>({
      query: (request) => call(signInEndpoints.resetPassword, { body: request }),
      invalidatesTags: ['Session'],
    }),
    isUsernameAvailable: build.query<{ available: boolean }, string>({
      query: (username) => call(signInEndpoints.isUsernameAvailable, { body: { username } }),
      keepUnusedDataFor: 30,
    }),
    /** Whether the mail server rejects the newest code of this browser's sign-up. */
    isAddressRefused: build.query<{ refused: boolean }, void>({
      query: () => call(signInEndpoints.isAddressRefused),
      keepUnusedDataFor: 0,
    }),
  }),
})

export const { useSignupMutation, useVerifyEmailMutation, useLoginMutation, useLogoutMutation } = accountApi
export const { useForgotPasswordMutation, useResetPasswordMutation } = accountApi
export const { useIsUsernameAvailableQuery, useIsAddressRefusedQuery, useLazyMeQuery } = accountApi
