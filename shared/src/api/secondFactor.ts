import { call, declareEndpoints } from '@portal/shared/api/api'
import {
  type LoginCodeRequest,
  type ProofCodeRequest,
  type SecondFactor,
  secondFactorEndpoints,
  type TotpSecret,
  type User,
} from '../contract/index'

/** What an account asks for beside the password: codes of an app, and the second half of a login with them. */
export const secondFactorApi = declareEndpoints({
  tags: ['SecondFactor', 'Passkeys'],
  endpoints: (build) => ({
    secondFactor: build.query<SecondFactor, void>({
      query: () => call(secondFactorEndpoints.secondFactor),
      providesTags: ['SecondFactor', 'Passkeys'],
    }),
    /** A secret for an app; nothing is asked before a first code is confirmed. */
    beginTotp: build.mutation<TotpSecret, { password: string }>({
      query: (request) => call(secondFactorEndpoints.beginTotp, { body: request }),
    }),
    /** The recovery codes, the one time that they are told. */
    confirmTotp: build.mutation<{ recoveryCodes: string[] }, { code: string }>({
      query: (request) => call(secondFactorEndpoints.confirmTotp, { body: request }),
    }),
    endTotp: build.mutation<{ message: string }, { password: string }>({
      query: (request) => call(secondFactorEndpoints.removeTotp, { body: request }),
      invalidatesTags: ['SecondFactor'],
    }),
    /** Shows once more who is signed in, before what matters most. */
    proveByCode: build.mutation<{ message: string }, ProofCodeRequest>({
      query: (request) => call(secondFactorEndpoints.prove, { body: request }),
      invalidatesTags: ['SecondFactor'],
    }),
    /** The second half of a login, within ten minutes of the first and in the same browser. */
    loginCode: build.mutation<{ user: User }, LoginCodeRequest>({
      query: (request) => call(secondFactorEndpoints.loginCode, { body: request }),
      invalidatesTags: ['Session'],
    }),
  }),
})

export const { useSecondFactorQuery, useBeginTotpMutation, useConfirmTotpMutation } = secondFactorApi
export const { useEndTotpMutation, useLoginCodeMutation, useProveByCodeMutation } = secondFactorApi
