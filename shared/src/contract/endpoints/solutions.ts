import { messageAnswer } from '../answer.ts'
import type { Endpoint } from '../endpoint.ts'
import {
  newSolutionSchema,
  pendingSolutionsAnswer,
  solutionDecisionSchema,
  solutionsAnswer,
  solutionVoteSchema,
} from '../solution.ts'

export const list = {
  method: 'GET',
  path: '/paper/solutions/:id',
  access: 'verified',
  answer: solutionsAnswer,
  refusals: [404],
} as const satisfies Endpoint

export const add = {
  method: 'POST',
  path: '/paper/addSolution/:id',
  access: 'verified',
  body: newSolutionSchema,
  status: 201,
  answer: messageAnswer,
  refusals: [404, 409],
} as const satisfies Endpoint

export const vote = {
  method: 'PUT',
  path: '/paper/voteSolution/:id',
  access: 'verified',
  body: solutionVoteSchema,
  answer: messageAnswer,
  refusals: [404, 409],
} as const satisfies Endpoint

/** Their own one; leads any. */
export const remove = {
  method: 'DELETE',
  path: '/paper/deleteSolution/:id',
  access: 'verified',
  answer: messageAnswer,
  refusals: [404],
} as const satisfies Endpoint

export const pending = {
  method: 'GET',
  path: '/lead/pendingSolutions',
  access: 'lead',
  answer: pendingSolutionsAnswer,
} as const satisfies Endpoint

export const decide = {
  method: 'PUT',
  path: '/lead/decideSolution/:id',
  access: 'lead',
  body: solutionDecisionSchema,
  answer: messageAnswer,
  refusals: [404, 409],
} as const satisfies Endpoint
