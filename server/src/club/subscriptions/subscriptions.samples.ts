import type { Samples } from '../../testing/calls/call.ts'

export const samples: Samples = {
  'PUT /subscription/:kind': { parameter: 'announcements', body: () => ({ isSubscribed: true }) },
}
