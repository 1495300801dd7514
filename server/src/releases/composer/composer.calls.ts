import { userKeys } from '../../accounts/account-keys.samples.ts'
import { type Calls, file } from '../../testing/call.ts'

export const calls: Calls = {
  'GET /backend/release/set': { access: 'public', status: 200, keys: ['releaseSet', 'rolledBack'] },
  'GET /backend/release/newest': { access: 'verified', status: 200, keys: ['canaries'] },
  'POST /backend/release/newest': {
    access: 'verified',
    status: 200,
    keys: ['canaries'],
    body: () => ({ name: 'shell', isOn: false }),
  },
  'GET /robots.txt': file(),
  'GET /sitemap.xml': file(),
  'GET /*': {
    access: 'public',
    status: 200,
    path: '/',
    // The boot block's session.
    keys: { visitor: [], student: userKeys, lead: userKeys },
  },
}
