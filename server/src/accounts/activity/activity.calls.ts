import { type Calls, within } from '../../testing/call.ts'

export const calls: Calls = {
  'GET /backend/lead/getActivity': {
    access: 'lead',
    status: 200,
    keys: [
      ...['data', ...within('data[]', ['_id', 'action', 'actor', 'at', 'kind', 'what', 'who'])],
      ...['page', 'pages', 'total', 'people', ...within('people[]', ['actor', 'who'])],
    ],
  },
}
