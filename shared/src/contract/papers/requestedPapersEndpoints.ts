import { messageAnswer } from '../answer.ts'
import type { Endpoint } from '../endpoint.ts'
import { examSchema } from './paper.ts'
import { requestedPapersAnswer } from './requestedPaper.ts'

export const list = {
  method: 'GET',
  path: '/paper/requested',
  access: 'verified',
  answer: requestedPapersAnswer,
} as const satisfies Endpoint

export const request = {
  method: 'POST',
  path: '/paper/requested',
  access: 'verified',
  body: examSchema,
  status: 201,
  answer: messageAnswer,
  errors: [409],
} as const satisfies Endpoint

export const withdraw = {
  method: 'DELETE',
  path: '/paper/requested',
  access: 'verified',
  body: examSchema,
  answer: messageAnswer,
} as const satisfies Endpoint
