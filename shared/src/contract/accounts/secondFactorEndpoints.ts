import { messageAnswer } from '../answer.ts'
import type { Endpoint } from '../endpoint.ts'
import { factorRemovalRequest } from '../people/students.ts'
import {
  loginCodeRequest,
  proofCodeRequest,
  recoveryCodesAnswer,
  secondFactorAnswer,
  totpConfirmation,
  totpRequest,
  totpSecretAnswer,
} from './secondFactor.ts'
import { userAnswer } from './user.ts'

export const removeForStudent = {
  method: 'DELETE',
  path: '/lead/students/:id/secondFactor',
  access: 'lead',
  body: factorRemovalRequest,
  answer: messageAnswer,
  errors: [404, 409],
} as const satisfies Endpoint

export const secondFactor = {
  method: 'GET',
  path: '/user/secondFactor',
  access: 'verified',
  answer: secondFactorAnswer,
} as const satisfies Endpoint

export const beginTotp = {
  method: 'POST',
  path: '/user/totp',
  access: 'verified',
  body: totpRequest,
  answer: totpSecretAnswer,
  errors: [409, 503],
} as const satisfies Endpoint

export const confirmTotp = {
  method: 'POST',
  path: '/user/totp/confirm',
  access: 'verified',
  body: totpConfirmation,
  answer: recoveryCodesAnswer,
} as const satisfies Endpoint

export const removeTotp = {
  method: 'DELETE',
  path: '/user/totp',
  access: 'verified',
  body: totpRequest,
  answer: messageAnswer,
  errors: [409, 503],
} as const satisfies Endpoint

export const prove = {
  method: 'POST',
  path: '/user/proof/code',
  access: 'verified',
  body: proofCodeRequest,
  answer: messageAnswer,
} as const satisfies Endpoint

export const loginCode = {
  method: 'POST',
  path: '/user/login/code',
  access: 'public',
  body: loginCodeRequest,
  answer: userAnswer,
  errors: [401],
} as const satisfies Endpoint
