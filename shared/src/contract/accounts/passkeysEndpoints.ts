import { messageAnswer } from '../answer.ts'
import type { Endpoint } from '../endpoint.ts'
import {
  newPasskeySchema,
  passkeyAnswer,
  passkeyChange,
  passkeyLoginOptionsAnswer,
  passkeyLoginRequest,
  passkeyOptionsAnswer,
  passkeyOptionsRequest,
  passkeyProofOptionsAnswer,
  passkeyProofRequest,
  passkeysAnswer,
} from './passkeys.ts'
import { userAnswer } from './user.ts'

export const loginOptions = {
  method: 'POST',
  path: '/user/login/passkey/options',
  access: 'public',
  answer: passkeyLoginOptionsAnswer,
} as const satisfies Endpoint

export const login = {
  method: 'POST',
  path: '/user/login/passkey',
  access: 'public',
  body: passkeyLoginRequest,
  answer: userAnswer,
  errors: [401],
} as const satisfies Endpoint

export const proofOptions = {
  method: 'POST',
  path: '/user/proof/passkey/options',
  access: 'verified',
  answer: passkeyProofOptionsAnswer,
  errors: [409],
} as const satisfies Endpoint

export const prove = {
  method: 'POST',
  path: '/user/proof/passkey',
  access: 'verified',
  body: passkeyProofRequest,
  answer: messageAnswer,
} as const satisfies Endpoint

export const list = {
  method: 'GET',
  path: '/user/passkeys',
  access: 'verified',
  answer: passkeysAnswer,
} as const satisfies Endpoint

export const addOptions = {
  method: 'POST',
  path: '/user/passkeys/options',
  access: 'verified',
  body: passkeyOptionsRequest,
  answer: passkeyOptionsAnswer,
  errors: [503],
} as const satisfies Endpoint

export const add = {
  method: 'POST',
  path: '/user/passkeys',
  access: 'verified',
  body: newPasskeySchema,
  status: 201,
  answer: passkeyAnswer,
  errors: [409],
} as const satisfies Endpoint

export const rename = {
  method: 'PUT',
  path: '/user/passkeys/:id',
  access: 'verified',
  body: passkeyChange,
  answer: passkeyAnswer,
  errors: [404],
} as const satisfies Endpoint

export const remove = {
  method: 'DELETE',
  path: '/user/passkeys/:id',
  access: 'verified',
  answer: messageAnswer,
  errors: [404],
} as const satisfies Endpoint
