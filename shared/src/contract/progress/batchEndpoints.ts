import { messageAnswer } from '../answer.ts'
import type { Endpoint } from '../endpoint.ts'
import { batchAnswer, batchQuery, comparisonAnswer, followClassmateRequest } from './batch.ts'

export const list = {
  method: 'GET',
  path: '/user/batch',
  access: 'verified',
  query: batchQuery,
  answer: batchAnswer,
} as const satisfies Endpoint

export const compare = {
  method: 'GET',
  path: '/user/batch/:username',
  access: 'verified',
  answer: comparisonAnswer,
  errors: [404],
} as const satisfies Endpoint

export const follow = {
  method: 'PUT',
  path: '/user/batch/:username/follow',
  access: 'verified',
  body: followClassmateRequest,
  answer: messageAnswer,
  errors: [404],
} as const satisfies Endpoint
