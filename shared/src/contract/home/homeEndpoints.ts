import type { Endpoint } from '../endpoint.ts'
import { homeStatsSchema } from './home.ts'
import { showcaseAnswer } from './showcase.ts'

export const homeStats = {
  method: 'GET',
  path: '/user/getHomeStats',
  access: 'public',
  answer: homeStatsSchema,
} as const satisfies Endpoint

export const showcase = {
  method: 'GET',
  path: '/home/showcase',
  access: 'public',
  answer: showcaseAnswer,
} as const satisfies Endpoint
