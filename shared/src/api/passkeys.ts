import { declareEndpoints, get, post, put, remove } from '@portal/shared/api/api'
import {
  messageAnswer,
  type NewPasskey,
  type Passkey,
  type PasskeyLogin,
  type PasskeyLoginOptions,
  type PasskeyOptions,
  type PasskeyProof,
  type PasskeyProofOptions,
  passkeyAnswer,
  passkeyLoginOptionsAnswer,
  passkeyOptionsAnswer,
  passkeyProofOptionsAnswer,
  passkeysAnswer,
  type User,
  userAnswer,
} from '../contract/index'

/** The passkeys of an account, and the sign-in with one. */
export const passkeysApi = declareEndpoints({
  tags: ['Passkeys'],
  endpoints: (build) => ({
    passkeys: build.query<{ passkeys: Passkey[] }, void>({
      query: () => get('/user/passkeys', passkeysAnswer),
      providesTags: ['Passkeys'],
    }),
    /** What the browser makes a passkey from; the own password is asked for it. */
    passkeyOptions: build.mutation<{ options: PasskeyOptions }, { password: string }>({
      query: (request) => post('/user/passkeys/options', request, passkeyOptionsAnswer),
    }),
    addPasskey: build.mutation<{ passkey: Passkey }, NewPasskey>({
      query: (passkey) => post('/user/passkeys', passkey, passkeyAnswer),
      invalidatesTags: ['Passkeys'],
    }),
    renamePasskey: build.mutation<{ passkey: Passkey }, { id: string; name: string }>({
      query: ({ id, name }) => put(`/user/passkeys/${encodeURIComponent(id)}`, { name }, passkeyAnswer),
      invalidatesTags: ['Passkeys'],
    }),
    removePasskey: build.mutation<{ message: string }, string>({
      query: (id) => remove(`/user/passkeys/${encodeURIComponent(id)}`, undefined, messageAnswer),
      invalidatesTags: ['Passkeys'],
    }),
    /** What one of the own passkeys is to sign, to show once more who is signed in. */
    passkeyProofOptions: build.mutation<{ options: PasskeyProofOptions }, void>({
      query: () => post('/user/proof/passkey/options', {}, passkeyProofOptionsAnswer),
    }),
    proveByPasskey: build.mutation<{ message: string }, PasskeyProof>({
      query: (request) => post('/user/proof/passkey', request, messageAnswer),
      invalidatesTags: ['Passkeys'],
    }),
    /** What a passkey is to sign; whichever of this site the browser's user chooses. */
    passkeyLoginOptions: build.mutation<{ options: PasskeyLoginOptions }, void>({
      query: () => post('/user/login/passkey/options', {}, passkeyLoginOptionsAnswer),
    }),
    passkeyLogin: build.mutation<{ user: User }, PasskeyLogin>({
      query: (request) => post('/user/login/passkey', request, userAnswer),
      invalidatesTags: ['Session'],
    }),
  }),
})

export const { usePasskeysQuery, usePasskeyOptionsMutation, useAddPasskeyMutation } = passkeysApi
export const { useRenamePasskeyMutation, useRemovePasskeyMutation } = passkeysApi
export const { usePasskeyProofOptionsMutation, useProveByPasskeyMutation } = passkeysApi
export const { usePasskeyLoginOptionsMutation, usePasskeyLoginMutation } = passkeysApi
