import type { Samples } from '../../testing/calls/call.ts'

export const samples: Samples = {
  'PUT /subscription/:kind': {
    path: '/subscription/announcements',
    body: () => ({ isSubscribed: true }),
  },
}
