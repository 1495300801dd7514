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

/** An account's passkeys and the passkey login. */
export const passkeysApi = declareEndpoints({
  tags: ['Passkeys'],
  endpoints: (build) => ({
    passkeys: build.query<{ passkeys: Passkey[] }, void>({
      query: () => call(passkeysEndpoints.list),
      providesTags: ['Passkeys'],
    }),
    /** The options for creating a passkey; requires the password. */
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
    /** The challenge for confirming the identity with one of the user's passkeys. */
    passkeyProofOptions: build.mutation<{ options: PasskeyProofOptions }, void>({
      query: () => call(passkeysEndpoints.proofOptions),
    }),
    proveByPasskey: build.mutation<{ message: string }, PasskeyProof>({
      query: (request) => call(passkeysEndpoints.prove, { body: request }),
      invalidatesTags: ['Passkeys'],
    }),
    /** The challenge for a login with any passkey of this site. */
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
