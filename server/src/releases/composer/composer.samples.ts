import type { Samples } from '../../testing/calls/call.ts'

export const samples: Samples = {
  'POST /release/newest': { body: () => ({ name: 'shell', isOn: false }) },
}
