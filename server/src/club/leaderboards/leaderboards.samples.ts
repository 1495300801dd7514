import type { Samples } from '../../testing/calls/call.ts'

export const samples: Samples = {
  'GET /api/leaderboard/places/:username': { path: '/api/leaderboard/places/nobody_sample' },
}
