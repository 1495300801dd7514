import {
  type LoginRequest,
  messageAnswer,
  type PendingUser,
  pendingUserAnswer,
  type SignupRequest,
  type User,
  userAnswer,
  usernameAnswer,
  type VerifyEmailRequest,
} from '../contract/index'
import { api, post } from './api'

/** The user calls of an account: sign-up, code, login, logout (specification, section 7). */
export const accountApi = api.injectEndpoints({
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
      invalidatesTags: ['Session'],
    }),
    isUsernameAvailable: build.query<{ available: boolean }, string>({
      query: (username) => post('/user/isUsernameAvailable', { username }, usernameAnswer),
      keepUnusedDataFor: 30,
    }),
  }),
})

export const { useSignupMutation, useVerifyEmailMutation, useLoginMutation, useLogoutMutation } = accountApi
export const { useIsUsernameAvailableQuery } = accountApi
