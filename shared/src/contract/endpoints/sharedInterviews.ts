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
} from '../sharedInterview.ts'

/** Calls of authors: members, and guests with a link, whose token is in no address. */
const author = { access: 'public', refusals: [401, 404, 409] } as const

export const own = {
  ...author,
  method: 'POST',
  path: '/sharedInterview/mine',
  body: ownInterviewsRequest,
  answer: ownInterviewsAnswer,
} as const satisfies Endpoint

export const save = {
  ...author,
  method: 'PUT',
  path: '/sharedInterview',
  body: saveInterviewRequest,
  answer: messageAnswer,
} as const satisfies Endpoint

export const withdraw = {
  ...author,
  method: 'POST',
  path: '/sharedInterview/withdraw',
  body: withdrawInterviewRequest,
  answer: messageAnswer,
} as const satisfies Endpoint

export const list = {
  method: 'GET',
  path: '/lead/sharedInterviews',
  access: 'lead',
  answer: reviewedInterviewsAnswer,
} as const satisfies Endpoint

export const invite = {
  method: 'POST',
  path: '/lead/sharedInterviews',
  access: 'lead',
  body: inviteSeniorRequest,
  answer: messageAnswer,
  refusals: [409],
} as const satisfies Endpoint

export const review = {
  method: 'PUT',
  path: '/lead/sharedInterviews/:id',
  access: 'lead',
  body: reviewInterviewRequest,
  answer: messageAnswer,
  refusals: [404, 409],
} as const satisfies Endpoint

/** Ends an open invitation. */
export const revoke = {
  method: 'DELETE',
  path: '/lead/sharedInterviews/:id',
  access: 'lead',
  answer: messageAnswer,
  refusals: [404],
} as const satisfies Endpoint
