import type { Endpoint } from '../endpoint.ts'
import { activityAnswer, activityQuery } from '../people/lead.ts'

export const activity = {
  method: 'GET',
  path: '/lead/getActivity',
  access: 'lead',
  query: activityQuery,
  answer: activityAnswer,
} as const satisfies Endpoint
