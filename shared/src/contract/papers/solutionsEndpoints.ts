import { messageAnswer } from '../answer.ts'
import type { Endpoint } from '../endpoint.ts'
import {
  newSolutionSchema,
  pendingSolutionsAnswer,
  solutionDecisionSchema,
  solutionsAnswer,
  solutionVoteSchema,
} from './solution.ts'

const write = { method: 'PUT', access: 'verified', answer: messageAnswer, errors: [404, 409] } as const

export const list = {
  method: 'GET',
  path: '/paper/solutions/:id',
  access: 'verified',
  answer: solutionsAnswer,
  errors: [404],
} as const satisfies Endpoint

export const add = {
  ...write,
  method: 'POST',
  path: '/paper/addSolution/:id',
  body: newSolutionSchema,
  status: 201,
} as const satisfies Endpoint

export const vote = {
  ...write,
  path: '/paper/voteSolution/:id',
  body: solutionVoteSchema,
} as const satisfies Endpoint

/** Their own one; leads any. */
export const remove = {
  ...write,
  method: 'DELETE',
  path: '/paper/deleteSolution/:id',
} as const satisfies Endpoint

export const pending = {
  method: 'GET',
  path: '/lead/pendingSolutions',
  access: 'lead',
  answer: pendingSolutionsAnswer,
} as const satisfies Endpoint

export const decide = {
  ...write,
  path: '/lead/decideSolution/:id',
  access: 'lead',
  body: solutionDecisionSchema,
} as const satisfies Endpoint
