import type { Samples } from '../../testing/call.ts'

export const samples: Samples = {
  'POST /release/newest': { body: () => ({ name: 'shell', isOn: false }) },
}
