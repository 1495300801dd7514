import { type Calls, message, team } from '../../testing/call.ts'

export const calls: Calls = {
  'GET /backend/release/:name/figures': team('/backend/release/shell/figures?version=1.0.0-0badcafe'),
  'POST /backend/telemetry': {
    access: 'public',
    status: 204,
    keys: [],
    originIsProof: true,
    body: () => ({
      events: [{ kind: 'displayed', name: 'shell', version: '1.0.0-0badcafe', route: '/' }],
    }),
  },
  // Without a body in the format of such reports.
  'POST /backend/telemetry/browser': { access: 'program', status: 400, keys: message },
}
