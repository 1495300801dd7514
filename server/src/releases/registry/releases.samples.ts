import type { Samples } from '../../testing/calls/call.ts'

export const samples: Samples = {
  'POST /release/:name/activate': { body: () => ({ version: '1.0.0-0badcafe' }) },
  'POST /release/:name/check': { status: 400 },
}
