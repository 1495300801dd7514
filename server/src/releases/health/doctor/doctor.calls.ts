import type { Calls } from '../../../testing/call.ts'

export const calls: Calls = {
  'GET /backend/connection': { access: 'public', status: 200, keys: ['address', 'host'] },
}
