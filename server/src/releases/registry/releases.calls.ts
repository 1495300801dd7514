import { type Calls, file, message, team, within } from '../../testing/call.ts'

export const calls: Calls = {
  'GET /releases/:name/:version/*': { ...file(404), keys: message, path: '/releases/shell/1/nothing' },
  'GET /kit/:file': { ...file(404), keys: message, path: '/kit/1.0.0-0badcafe.tgz' },
  'POST /backend/release/:name': team('/backend/release/shell'),
  'POST /backend/release/:name/activate': {
    ...team('/backend/release/shell/activate'),
    body: () => ({ version: '1.0.0-0badcafe' }),
  },
  'POST /backend/release/:name/rollback': team('/backend/release/shell/rollback'),
  'POST /backend/release/:name/check': {
    access: 'program',
    status: 400,
    keys: message,
    path: '/backend/release/shell/check',
  },
  'POST /backend/release/:name/block': team('/backend/release/shell/block'),
  'POST /backend/release/:name/unblock': team('/backend/release/shell/unblock'),
  'GET /backend/release/all': team(),
  'GET /backend/release/active': {
    access: 'public',
    status: 200,
    keys: ['releases', ...within('releases[]', ['name', 'version', 'names'])],
  },
}
