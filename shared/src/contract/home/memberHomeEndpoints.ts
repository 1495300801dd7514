import type { Endpoint } from '../endpoint.ts'
import { askPlatformsAnswer, myDayAnswer } from '../progress/day.ts'
import { myNewsAnswer, myPlacesAnswer } from './memberHome.ts'

// The calls of a member's home cards. Separate, so that a card bundles nothing else of the contract.

export const myDay = {
  method: 'GET',
  path: '/user/myDay',
  access: 'verified',
  answer: myDayAnswer,
} as const satisfies Endpoint

export const askPlatforms = {
  method: 'POST',
  path: '/user/askPlatforms',
  access: 'verified',
  answer: askPlatformsAnswer,
  errors: [409],
} as const satisfies Endpoint

export const myNews = {
  method: 'GET',
  path: '/user/myNews',
  access: 'verified',
  answer: myNewsAnswer,
} as const satisfies Endpoint

export const myPlaces = {
  method: 'GET',
  path: '/api/leaderboard/mine',
  access: 'verified',
  answer: myPlacesAnswer,
} as const satisfies Endpoint
