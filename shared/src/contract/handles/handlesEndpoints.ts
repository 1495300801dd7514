import { messageAnswer } from '../answer.ts'
import type { Endpoint } from '../endpoint.ts'
import {
  declineHandleRequest,
  handleChangeAnswer,
  handleChangeRequest,
  releaseHandleRequest,
  verificationStringAnswer,
  verifyPlatformAnswer,
  verifyPlatformRequest,
} from './handles.ts'

export const releaseHandle = {
  method: 'POST',
  path: '/lead/releaseHandle',
  access: 'lead',
  body: releaseHandleRequest,
  answer: messageAnswer,
  errors: [404],
} as const satisfies Endpoint

export const declineRequest = {
  method: 'POST',
  path: '/lead/declineHandleRequest',
  access: 'lead',
  body: declineHandleRequest,
  answer: messageAnswer,
  errors: [404],
} as const satisfies Endpoint

export const requestChange = {
  method: 'POST',
  path: '/user/requestHandleChange',
  access: 'verified',
  body: handleChangeRequest,
  answer: handleChangeAnswer,
  errors: [409],
} as const satisfies Endpoint

export const verificationString = {
  method: 'POST',
  path: '/user/getCodingPlatformVerificationString',
  access: 'verified',
  answer: verificationStringAnswer,
} as const satisfies Endpoint

export const verifyHandle = {
  method: 'POST',
  path: '/user/verifyCodingPlatform',
  access: 'verified',
  body: verifyPlatformRequest,
  answer: verifyPlatformAnswer,
  /** The handle isn't verified. */
  alternativeStatus: 422,
  errors: [409, 503],
} as const satisfies Endpoint
