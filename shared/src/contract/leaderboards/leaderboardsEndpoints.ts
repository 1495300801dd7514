import type { Endpoint } from '../endpoint.ts'
import { studentPlacesAnswer } from '../people/studentPage.ts'
import { boardPageQuery, codeforcesPageAnswer, githubPageAnswer, potdPageAnswer } from './leaderboard.ts'

export const placesOf = {
  method: 'GET',
  path: '/api/leaderboard/places/:username',
  access: 'public',
  answer: studentPlacesAnswer,
} as const satisfies Endpoint

export const codeforces = {
  method: 'GET',
  path: '/api/leaderboard/codeforces',
  access: 'public',
  query: boardPageQuery,
  answer: codeforcesPageAnswer,
} as const satisfies Endpoint

export const github = {
  method: 'GET',
  path: '/api/leaderboard/github',
  access: 'public',
  query: boardPageQuery,
  answer: githubPageAnswer,
} as const satisfies Endpoint

export const potd = {
  method: 'GET',
  path: '/api/leaderboard/potd',
  access: 'public',
  query: boardPageQuery,
  answer: potdPageAnswer,
} as const satisfies Endpoint
