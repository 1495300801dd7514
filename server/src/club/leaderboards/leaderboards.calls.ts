import { type Calls, listOf, within } from '../../testing/call.ts'

/** The placed daily problems make seasons. */
const seasons = within('data.choices.years[]', ['from', 'season', 'until'])

const boardOf = (row: string[], years: string[] = []) => [
  ...['status', 'data', 'data.asOf', 'data.from', 'data.matches', 'data.total', 'data.choices'],
  ...within('data.choices', ['batches', 'branches', 'months', 'years']),
  ...years,
  ...['users', 'podium'].flatMap((rows) => [
    `data.${rows}`,
    ...within(`data.${rows}[]`, ['batch', 'branch', 'change', 'place', 'username', 'verified', ...row]),
  ]),
]

export const calls: Calls = {
  'GET /backend/api/leaderboard/codeforces': {
    access: 'public',
    status: 200,
    keys: boardOf(['codeforcesUsername', 'rank', 'rating']),
  },
  'GET /backend/api/leaderboard/github': {
    access: 'public',
    status: 200,
    keys: boardOf(['commits', 'githubUsername']),
  },
  'GET /backend/api/leaderboard/potd': {
    access: 'public',
    status: 200,
    keys: boardOf(['solvedCount', 'timeTaken'], seasons),
  },
  'GET /backend/api/leaderboard/mine': {
    access: 'verified',
    status: 200,
    keys: listOf(['board', 'change', 'place', 'total']),
  },
  'GET /backend/api/leaderboard/places/:username': {
    access: 'public',
    status: 200,
    path: '/backend/api/leaderboard/places/nobody_sample',
    keys: ['data'],
  },
}
