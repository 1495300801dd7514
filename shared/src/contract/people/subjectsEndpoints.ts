import { messageAnswer, sinceQuery } from '../answer.ts'
import type { Endpoint } from '../endpoint.ts'
import {
  changeSubjectRequest,
  deleteSubjectRequest,
  newSubjectSchema,
  subjectAnswer,
  subjectsAnswer,
} from './subject.ts'

export const list = {
  method: 'GET',
  path: '/subject/getAll',
  access: 'verified',
  answer: subjectsAnswer,
} as const satisfies Endpoint

export const add = {
  method: 'POST',
  path: '/subject/add',
  access: 'lead',
  body: newSubjectSchema,
  status: 201,
  answer: subjectAnswer,
  errors: [409],
} as const satisfies Endpoint

export const change = {
  method: 'PUT',
  path: '/subject/update/:id',
  access: 'lead',
  query: sinceQuery,
  body: changeSubjectRequest,
  answer: subjectAnswer,
  errors: [404, 409],
} as const satisfies Endpoint

export const remove = {
  method: 'DELETE',
  path: '/subject/delete',
  access: 'lead',
  body: deleteSubjectRequest,
  answer: messageAnswer,
  errors: [404],
} as const satisfies Endpoint

/** Offers a retired subject again. */
export const restore = {
  method: 'PUT',
  path: '/subject/restore/:id',
  access: 'lead',
  answer: subjectAnswer,
  errors: [404, 409],
} as const satisfies Endpoint
