import type { Samples } from '../../testing/calls/call.ts'

export const samples: Samples = {
  'GET /release/:name/figures': { path: '/release/shell/figures?version=1.0.0-0badcafe' },
  'POST /telemetry': {
    originIsProof: true,
    body: () => ({ events: [{ kind: 'displayed', name: 'shell', version: '1.0.0-0badcafe', route: '/' }] }),
  },
}
