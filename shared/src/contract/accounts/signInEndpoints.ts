import { messageAnswer } from '../answer.ts'
import type { Endpoint } from '../endpoint.ts'
import {
  forgotPasswordRequest,
  loginRequest,
  resetPasswordRequest,
  signupRequest,
  usernameQuery,
  verifyEmailRequest,
} from './account.ts'
import { addressAnswer, meAnswer, pendingUserAnswer, userAnswer, usernameAnswer } from './user.ts'

export const login = {
  method: 'POST',
  path: '/user/login',
  access: 'public',
  body: loginRequest,
  answer: userAnswer,
  errors: [401, 503],
} as const satisfies Endpoint

export const logout = {
  method: 'POST',
  path: '/user/logout',
  access: 'public',
  answer: messageAnswer,
} as const satisfies Endpoint

export const me = {
  method: 'GET',
  path: '/user/me',
  access: 'public',
  answer: meAnswer,
} as const satisfies Endpoint

export const forgotPassword = {
  method: 'POST',
  path: '/user/forgotPassword',
  access: 'public',
  body: forgotPasswordRequest,
  answer: messageAnswer,
  errors: [503],
} as const satisfies Endpoint

export const resetPassword = {
  method: 'POST',
  path: '/user/resetPassword',
  access: 'public',
  body: resetPasswordRequest,
  answer: messageAnswer,
  errors: [503],
} as const satisfies Endpoint

export const isAddressRefused = {
  method: 'GET',
  path: '/user/isAddressRefused',
  access: 'public',
  answer: addressAnswer,
} as const satisfies Endpoint

export const signup = {
  method: 'POST',
  path: '/user/signup',
  access: 'public',
  body: signupRequest,
  status: 201,
  answer: pendingUserAnswer,
  errors: [409, 503],
} as const satisfies Endpoint

export const isUsernameAvailable = {
  method: 'POST',
  path: '/user/isUsernameAvailable',
  access: 'public',
  body: usernameQuery,
  answer: usernameAnswer,
} as const satisfies Endpoint

export const verifyEmail = {
  method: 'POST',
  path: '/user/verifyEmail',
  access: 'public',
  body: verifyEmailRequest,
  answer: userAnswer,
  errors: [409, 503],
} as const satisfies Endpoint
