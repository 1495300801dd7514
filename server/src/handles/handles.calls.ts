import { handles, provenHandles } from '../accounts/account-keys.samples.ts'
import type { Calls } from '../testing/call.ts'

export const calls: Calls = {
  'POST /backend/user/getCodingPlatformVerificationString': {
    access: 'verified',
    status: 200,
    keys: ['randomString', ...handles('unverifiedPlatforms'), ...provenHandles],
  },
  'POST /backend/user/verifyCodingPlatform': {
    access: 'verified',
    status: 422,
    body: () => ({ platform: 'gfg', username: 'somebody' }),
    keys: ['status', 'message'],
  },
}
