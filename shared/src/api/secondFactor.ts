import { declareEndpoints, get, post, remove } from '@portal/shared/api/api'
import {
  type LoginCodeRequest,
  messageAnswer,
  type ProofCodeRequest,
  recoveryCodesAnswer,
  type SecondFactor,
  secondFactorAnswer,
  type TotpSecret,
  totpSecretAnswer,
  type User,
  userAnswer,
} from '../contract/index'

/** What an account asks for beside the password: codes of an app, and the second half of a login with them. */
export const secondFactorApi = declareEndpoints({
  tags: ['SecondFactor', 'Passkeys'],
  endpoints: (build) => ({
    secondFactor: build.query<SecondFactor, void>({
      query: () => get('/user/secondFactor', secondFactorAnswer),
      providesTags: ['SecondFactor', 'Passkeys'],
    }),
    /** A secret for an app; nothing is asked before a first code is confirmed. */
    beginTotp: build.mutation<TotpSecret, { password: string }>({
      query: (request) => post('/user/totp', request, totpSecretAnswer),
    }),
    /** The recovery codes, the one time that they are told. */
    confirmTotp: build.mutation<{ recoveryCodes: string[] }, { code: string }>({
      query: (request) => post('/user/totp/confirm', request, recoveryCodesAnswer),
    }),
    endTotp: build.mutation<{ message: string }, { password: string }>({
      query: (request) => remove('/user/totp', request, messageAnswer),
      invalidatesTags: ['SecondFactor'],
    }),
    /** Shows once more who is signed in, before what matters most. */
    proveByCode: build.mutation<{ message: string }, ProofCodeRequest>({
      query: (request) => post('/user/proof/code', request, messageAnswer),
      invalidatesTags: ['SecondFactor'],
    }),
    /** The second half of a login, within ten minutes of the first and in the same browser. */
    loginCode: build.mutation<{ user: User }, LoginCodeRequest>({
      query: (request) => post('/user/login/code', request, userAnswer),
      invalidatesTags: ['Session'],
    }),
  }),
})

export const { useSecondFactorQuery, useBeginTotpMutation, useConfirmTotpMutation } = secondFactorApi
export const { useEndTotpMutation, useLoginCodeMutation, useProveByCodeMutation } = secondFactorApi
