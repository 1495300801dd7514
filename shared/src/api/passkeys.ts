import { call, declareEndpoints } from '@portal/shared/api/api'
import {
  type NewPasskey,
  type Passkey,
  type PasskeyLogin,
  type PasskeyLoginOptions,
  type PasskeyOptions,
  type PasskeyProof,
  type PasskeyProofOptions,
  passkeysEndpoints,
  type User,
} from '../contract/index'

/** The passkeys of an account, and the sign-in with one. */
export const passkeysApi = declareEndpoints({
  tags: ['Passkeys'],
  endpoints: (build) => ({
    passkeys: build.query<{ passkeys: Passkey[] }, void>({
      query: () => call(passkeysEndpoints.list),
      providesTags: ['Passkeys'],
    }),
    /** What the browser makes a passkey from; the own password is asked for it. */
    passkeyOptions: build.mutation<{ options: PasskeyOptions }, { password: string }>({
      query: (request) => call(passkeysEndpoints.addOptions, { body: request }),
    }),
    addPasskey: build.mutation<{ passkey: Passkey }, NewPasskey>({
      query: (passkey) => call(passkeysEndpoints.add, { body: passkey }),
      invalidatesTags: ['Passkeys'],
    }),
    renamePasskey: build.mutation<{ passkey: Passkey }, { id: string; name: string }>({
      query: ({ id, name }) => call(passkeysEndpoints.rename, { params: { id }, body: { name } }),
      invalidatesTags: ['Passkeys'],
    }),
    removePasskey: build.mutation<{ message: string }, string>({
      query: (id) => call(passkeysEndpoints.remove, { params: { id } }),
      invalidatesTags: ['Passkeys'],
    }),
    /** What one of the own passkeys is to sign, to show once more who is signed in. */
    passkeyProofOptions: build.mutation<{ options: PasskeyProofOptions }, void>({
      query: () => call(passkeysEndpoints.proofOptions),
    }),
    proveByPasskey: build.mutation<{ message: string }, PasskeyProof>({
      query: (request) => call(passkeysEndpoints.prove, { body: request }),
      invalidatesTags: ['Passkeys'],
    }),
    /** What a passkey is to sign; whichever of this site the browser's user chooses. */
    passkeyLoginOptions: build.mutation<{ options: PasskeyLoginOptions }, void>({
      query: () => call(passkeysEndpoints.loginOptions),
    }),
    passkeyLogin: build.mutation<{ user: User }, PasskeyLogin>({
      query: (request) => call(passkeysEndpoints.login, { body: request }),
      invalidatesTags: ['Session'],
    }),
  }),
})

export const { usePasskeysQuery, usePasskeyOptionsMutation, useAddPasskeyMutation } = passkeysApi
export const { useRenamePasskeyMutation, useRemovePasskeyMutation } = passkeysApi
export const { usePasskeyProofOptionsMutation, useProveByPasskeyMutation } = passkeysApi
export const { usePasskeyLoginOptionsMutation, usePasskeyLoginMutation } = passkeysApi
