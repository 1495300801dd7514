import type { Samples } from '../../testing/calls/call.ts'

export const samples: Samples = {
  'GET /api/leaderboard/places/:username': { parameter: 'nobody_sample' },
}
