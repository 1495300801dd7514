import { type Calls, message, team } from '../../testing/call.ts'

export const calls: Calls = {
  'GET /backend/release/:name/figures': team('/backend/release/shell/figures?version=1.0.0-0badcafe'),
  'POST /backend/telemetry': {
    access: 'public',
    status: 403,
    keys: message,
    provenByBody: true,
    body: () => ({
      token: 'of.no.page.here',
      events: [{ kind: 'displayed', name: 'shell', version: '1.0.0-0badcafe', route: '/' }],
    }),
  },
}
