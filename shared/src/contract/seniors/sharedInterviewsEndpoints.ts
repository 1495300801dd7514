import { messageAnswer } from '../answer.ts'
import type { Endpoint } from '../endpoint.ts'
import {
  inviteSeniorRequest,
  ownInterviewsAnswer,
  ownInterviewsRequest,
  reviewedInterviewsAnswer,
  reviewInterviewRequest,
  saveInterviewRequest,
  withdrawInterviewRequest,
} from './sharedInterview.ts'

/** Calls of authors: members, and guests with a link, whose token is in no address. */
const author = {
  method: 'POST',
  access: 'public',
  answer: messageAnswer,
  errors: [401, 404, 409],
} as const

export const own = {
  ...author,
  path: '/sharedInterview/mine',
  body: ownInterviewsRequest,
  answer: ownInterviewsAnswer,
} as const satisfies Endpoint

export const save = {
  ...author,
  method: 'PUT',
  path: '/sharedInterview',
  body: saveInterviewRequest,
} as const satisfies Endpoint

export const withdraw = {
  ...author,
  path: '/sharedInterview/withdraw',
  body: withdrawInterviewRequest,
} as const satisfies Endpoint

const lead = { access: 'lead', answer: messageAnswer, errors: [404, 409] } as const

export const list = {
  method: 'GET',
  path: '/lead/sharedInterviews',
  access: 'lead',
  answer: reviewedInterviewsAnswer,
} as const satisfies Endpoint

export const invite = {
  ...lead,
  method: 'POST',
  path: '/lead/sharedInterviews',
  body: inviteSeniorRequest,
} as const satisfies Endpoint

export const review = {
  ...lead,
  method: 'PUT',
  path: '/lead/sharedInterviews/:id',
  body: reviewInterviewRequest,
} as const satisfies Endpoint

/** Ends an open invitation. */
export const revoke = {
  ...lead,
  method: 'DELETE',
  path: '/lead/sharedInterviews/:id',
} as const satisfies Endpoint
