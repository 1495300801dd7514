import { messageAnswer } from '../answer.ts'
import type { Endpoint } from '../endpoint.ts'
import { jobParams, systemActRequest, systemAnswer } from './system.ts'

export const system = {
  method: 'GET',
  path: '/lead/system',
  access: 'lead',
  answer: systemAnswer,
} as const satisfies Endpoint

export const runJob = {
  method: 'POST',
  path: '/lead/system/jobs/:name',
  access: 'lead',
  params: jobParams,
  body: systemActRequest,
  answer: messageAnswer,
  errors: [404, 409],
} as const satisfies Endpoint

export const retryMails = {
  method: 'POST',
  path: '/lead/system/mails',
  access: 'lead',
  body: systemActRequest,
  answer: messageAnswer,
} as const satisfies Endpoint
