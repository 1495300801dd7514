import { messageAnswer } from '../answer.ts'
import type { Endpoint } from '../endpoint.ts'
import {
  accountAnswer,
  accountChange,
  changedAccountAnswer,
  changePasswordRequest,
  sessionsAnswer,
} from './accountSettings.ts'
import { deleteAccountRequest, deletionAnswer, downloadAnswer, downloadRequest } from './ownData.ts'

export const download = {
  method: 'POST',
  path: '/user/download',
  access: 'verified',
  body: downloadRequest,
  answer: downloadAnswer,
  errors: [503],
} as const satisfies Endpoint

export const deleteAccount = {
  method: 'POST',
  path: '/user/deleteAccount',
  access: 'verified',
  body: deleteAccountRequest,
  answer: deletionAnswer,
  errors: [409, 503],
} as const satisfies Endpoint

export const account = {
  method: 'GET',
  path: '/user/account',
  access: 'verified',
  answer: accountAnswer,
} as const satisfies Endpoint

export const saveAccount = {
  method: 'PUT',
  path: '/user/account',
  access: 'verified',
  body: accountChange,
  answer: changedAccountAnswer,
  errors: [404, 409],
} as const satisfies Endpoint

export const changePassword = {
  method: 'POST',
  path: '/user/password',
  access: 'verified',
  body: changePasswordRequest,
  answer: messageAnswer,
  errors: [409, 503],
} as const satisfies Endpoint

export const sessions = {
  method: 'GET',
  path: '/user/sessions',
  access: 'verified',
  answer: sessionsAnswer,
} as const satisfies Endpoint

export const endSession = {
  method: 'DELETE',
  path: '/user/sessions/:id',
  access: 'verified',
  answer: messageAnswer,
  errors: [404],
} as const satisfies Endpoint

export const endOtherSessions = {
  method: 'DELETE',
  path: '/user/sessions',
  access: 'verified',
  answer: messageAnswer,
} as const satisfies Endpoint
