import type { Samples } from '../../testing/calls/call.ts'

export const samples: Samples = {
  'POST /release/:name/preview': { body: () => ({ version: '1.0.0-0badcafe' }) },
  'POST /release/:name/previews/:id/end': {
    path: '/release/shell/previews/0f7e2a3c-3a5e-4b6a-9d53-0c1d2e3f4a5b/end',
  },
}
