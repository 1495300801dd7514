import { messageAnswer } from '../answer.ts'
import type { Endpoint } from '../endpoint.ts'
import { approachesAnswer, approachMarkSchema, approachReviewSchema, newApproachSchema } from './approach.ts'

const write = { method: 'PUT', access: 'verified', answer: messageAnswer, errors: [404, 409] } as const

/** By the daily problem's id. */
export const list = {
  method: 'GET',
  path: '/user/approaches/:id',
  access: 'verified',
  answer: approachesAnswer,
  errors: [404],
} as const satisfies Endpoint

/** One's own, by the daily problem's id. */
export const save = {
  ...write,
  path: '/user/approach/:id',
  body: newApproachSchema,
} as const satisfies Endpoint

/** One's own, by the daily problem's id. */
export const remove = { ...write, method: 'DELETE', path: '/user/approach/:id' } as const satisfies Endpoint

export const mark = {
  ...write,
  path: '/user/markApproach/:id',
  body: approachMarkSchema,
} as const satisfies Endpoint

export const review = {
  ...write,
  path: '/lead/reviewApproach/:id',
  access: 'lead',
  body: approachReviewSchema,
} as const satisfies Endpoint
