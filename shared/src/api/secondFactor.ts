import { call, declareEndpoints } from '@portal/shared/api/api'
import {
  type LoginCodeRequest,
  type ProofCodeRequest,
  type SecondFactor,
  secondFactorEndpoints,
  type TotpSecret,
  type User,
} from '../contract/index'

/** The second factor: authenticator app, recovery codes and the second step of a login. */
export const secondFactorApi = declareEndpoints({
  tags: ['SecondFactor', 'Passkeys'],
  endpoints: (build) => ({
    secondFactor: build.query<SecondFactor, void>({
      query: () => call(secondFactorEndpoints.secondFactor),
      providesTags: ['SecondFactor', 'Passkeys'],
    }),
    /** A secret for an app. The second factor starts with the first confirmed code. */
    beginTotp: build.mutation<TotpSecret, { password: string }>({
      query: (request) => call(secondFactorEndpoints.beginTotp, { body: request }),
    }),
    /** The recovery codes, which are shown only this once. */
    confirmTotp: build.mutation<{ recoveryCodes: string[] }, { code: string }>({
      query: (request) => call(secondFactorEndpoints.confirmTotp, { body: request }),
    }),
    endTotp: build.mutation<{ message: string }, { password: string }>({
      query: (request) => call(secondFactorEndpoints.removeTotp, { body: request }),
      invalidatesTags: ['SecondFactor'],
    }),
    /** Confirms the identity again before a sensitive action. */
    proveByCode: build.mutation<{ message: string }, ProofCodeRequest>({
      query: (request) => call(secondFactorEndpoints.prove, { body: request }),
      invalidatesTags: ['SecondFactor'],
    }),
    /** The second step of a login, within ten minutes of the first and in the same browser. */
    loginCode: build.mutation<{ user: User }, LoginCodeRequest>({
      query: (request) => call(secondFactorEndpoints.loginCode, { body: request }),
      invalidatesTags: ['Session'],
    }),
  }),
})

export const { useSecondFactorQuery, useBeginTotpMutation, useConfirmTotpMutation } = secondFactorApi
export const { useEndTotpMutation, useLoginCodeMutation, useProveByCodeMutation } = secondFactorApi
