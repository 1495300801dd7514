import { messageAnswer, sinceQuery } from '../answer.ts'
import type { Endpoint } from '../endpoint.ts'
import {
  contestAnswer,
  contestCalendarAnswer,
  contestsAnswer,
  contestsQuery,
  markContestRequest,
  newContestSchema,
  savedContestAnswer,
  withdrawContestRequest,
} from './contest.ts'

export const list = {
  method: 'GET',
  path: '/contest/getAll',
  access: 'public',
  query: contestsQuery,
  answer: contestsAnswer,
} as const satisfies Endpoint

export const calendar = {
  method: 'GET',
  path: '/contest/calendar',
  access: 'verified',
  answer: contestCalendarAnswer,
} as const satisfies Endpoint

/** Ends the address of the member's calendar and answers with a new one. */
export const renewCalendar = {
  method: 'PUT',
  path: '/contest/calendar',
  access: 'verified',
  answer: contestCalendarAnswer,
} as const satisfies Endpoint

export const one = {
  method: 'GET',
  path: '/contest/:id',
  access: 'public',
  answer: contestAnswer,
  errors: [404],
} as const satisfies Endpoint

export const add = {
  method: 'POST',
  path: '/contest/add',
  access: 'lead',
  body: newContestSchema,
  status: 201,
  answer: savedContestAnswer,
} as const satisfies Endpoint

export const change = {
  method: 'PUT',
  path: '/contest/:id',
  access: 'lead',
  query: sinceQuery,
  body: newContestSchema,
  answer: savedContestAnswer,
  errors: [404, 409],
} as const satisfies Endpoint

export const withdraw = {
  method: 'PUT',
  path: '/contest/:id/withdrawn',
  access: 'lead',
  body: withdrawContestRequest,
  answer: savedContestAnswer,
  errors: [404],
} as const satisfies Endpoint

export const mark = {
  method: 'PUT',
  path: '/contest/:id/mark',
  access: 'verified',
  body: markContestRequest,
  answer: messageAnswer,
  errors: [404, 409],
} as const satisfies Endpoint
