import { messageAnswer } from '../answer.ts'
import type { Endpoint } from '../endpoint.ts'
import { mergeRequest } from '../people/students.ts'
import { mergeCodeRequest, verifyEmailRequest } from './account.ts'
import {
  accountMoveAnswer,
  accountMovesAnswer,
  confirmMoveRequest,
  objectionRequest,
  refuseMoveRequest,
  requestMoveRequest,
} from './accountMove.ts'
import { userAnswer } from './user.ts'

export const moves = {
  method: 'GET',
  path: '/lead/accountMoves',
  access: 'lead',
  answer: accountMovesAnswer,
} as const satisfies Endpoint

export const confirmForStudent = {
  method: 'POST',
  path: '/lead/accountMoves/:id/confirm',
  access: 'lead',
  answer: messageAnswer,
  errors: [404, 409],
} as const satisfies Endpoint

export const refuse = {
  method: 'POST',
  path: '/lead/accountMoves/:id/refuse',
  access: 'lead',
  body: refuseMoveRequest,
  answer: messageAnswer,
  errors: [404],
} as const satisfies Endpoint

export const ownMove = {
  method: 'GET',
  path: '/user/accountMove',
  access: 'public',
  answer: accountMoveAnswer,
} as const satisfies Endpoint

export const sendCode = {
  method: 'POST',
  path: '/user/accountMove/code',
  access: 'public',
  answer: messageAnswer,
  errors: [409, 503],
} as const satisfies Endpoint

export const confirm = {
  method: 'POST',
  path: '/user/accountMove/confirm',
  access: 'public',
  body: confirmMoveRequest,
  answer: userAnswer,
  errors: [409, 503],
} as const satisfies Endpoint

export const request = {
  method: 'POST',
  path: '/user/accountMove/request',
  access: 'public',
  body: requestMoveRequest,
  status: 201,
  answer: messageAnswer,
  errors: [409, 503],
} as const satisfies Endpoint

export const object = {
  method: 'POST',
  path: '/user/accountMove/object',
  access: 'public',
  body: objectionRequest,
  answer: messageAnswer,
} as const satisfies Endpoint

export const sendMergeCode = {
  method: 'POST',
  path: '/user/accountMerge/code',
  access: 'verified',
  body: mergeCodeRequest,
  answer: messageAnswer,
  errors: [503],
} as const satisfies Endpoint

export const merge = {
  method: 'POST',
  path: '/user/accountMerge',
  access: 'verified',
  body: verifyEmailRequest,
  answer: userAnswer,
  errors: [409, 503],
} as const satisfies Endpoint

export const mergeForStudent = {
  method: 'POST',
  path: '/lead/students/:id/merge',
  access: 'lead',
  body: mergeRequest,
  answer: messageAnswer,
  errors: [404, 409],
} as const satisfies Endpoint
