import { type Calls, message, team } from '../../testing/call.ts'

export const calls: Calls = {
  'GET /backend/release/:name/figures': team('/backend/release/shell/figures?version=1.0.0-0badcafe'),
  'POST /backend/telemetry': {
    access: 'public',
    // Without an origin, which browsers send.
    status: 403,
    keys: message,
    originIsProof: true,
    body: () => ({
      events: [{ kind: 'displayed', name: 'shell', version: '1.0.0-0badcafe', route: '/' }],
    }),
  },
  // Without a body in the format of such reports.
  'POST /backend/telemetry/browser': { access: 'program', status: 400, keys: message },
}
