import { messageAnswer } from '../answer.ts'
import type { Endpoint } from '../endpoint.ts'
import { changeSubscriptionRequest, subscriptionParams, subscriptionsAnswer } from './subscriptions.ts'

export const mine = {
  method: 'GET',
  path: '/subscription/mine',
  access: 'verified',
  answer: subscriptionsAnswer,
} as const satisfies Endpoint

export const change = {
  method: 'PUT',
  path: '/subscription/:kind',
  access: 'verified',
  params: subscriptionParams,
  body: changeSubscriptionRequest,
  answer: messageAnswer,
} as const satisfies Endpoint
