import type { Calls } from '../testing/call.ts'

export const calls: Calls = {
  'GET /backend/user/getHomeStats': {
    access: 'public',
    status: 200,
    keys: ['leadCount', 'mcaUserCount', 'mscUserCount'],
  },
}
