import { type Calls, listOf, within } from '../testing/call.ts'

const boardOf = (...row: string[]) => [
  ...['status', 'data', 'data.asOf', 'data.users'],
  ...within('data.users[]', ['change', 'username', 'verified', ...row]),
]

export const calls: Calls = {
  'GET /backend/api/leaderboard/codeforces': {
    access: 'public',
    status: 200,
    keys: boardOf('codeforcesUsername', 'rank', 'rating'),
  },
  'GET /backend/api/leaderboard/github': {
    access: 'public',
    status: 200,
    keys: boardOf('commits', 'githubUsername'),
  },
  'GET /backend/api/leaderboard/potd': {
    access: 'public',
    status: 200,
    keys: boardOf('solvedCount', 'timeTaken'),
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
