import { type Calls, file, message, within } from '../../testing/call.ts'

export const calls: Calls = {
  'GET /healthz': { access: 'public', status: 200, keys: ['status'] },
  'GET /readyz': {
    access: 'public',
    status: 200,
    keys: ['status', 'checks', ...within('checks', ['database', 'disk', 'pages', 'stopping'])],
  },
  'GET /.well-known/security.txt': { ...file(404), keys: message },
  'GET /backend/docs/json': {
    ...file(),
    keys: [
      ...['openapi', 'info', 'info.description', 'info.title', 'info.version'],
      ...['components', 'components.schemas', 'paths', 'paths.*'],
    ],
  },
  'GET /backend/*': { access: 'public', status: 404, keys: message, path: '/backend/nothing' },
}
