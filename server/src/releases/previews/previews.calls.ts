import { type Calls, form, team } from '../../testing/call.ts'

const id = '0f7e2a3c-3a5e-4b6a-9d53-0c1d2e3f4a5b'

export const calls: Calls = {
  'POST /backend/release/:name/preview': {
    ...team('/backend/release/shell/preview'),
    body: () => ({ version: '1.0.0-0badcafe' }),
  },
  'GET /backend/release/:name/previews': team('/backend/release/shell/previews'),
  'POST /backend/release/:name/previews/:id/end': team(`/backend/release/shell/previews/${id}/end`),
  'GET /preview/:link': { access: 'public', status: 404, keys: [], path: '/preview/forged' },
  'POST /preview/:link': form('/preview/forged'),
  'POST /preview/end': form(),
}
