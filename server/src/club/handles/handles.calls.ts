import { handles, provenHandles } from '../../accounts/account-keys.samples.ts'
import { type Calls, message, type Place } from '../../testing/call.ts'
import { handleToRelease, placeReleasable } from './handle-release.samples.ts'

export const place: Place = placeReleasable

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
  'POST /backend/lead/releaseHandle': {
    access: 'lead',
    status: 404,
    body: () => ({ platform: 'gfg', username: 'nobodys', reason: 'Not theirs' }),
    act: async (lead) => ({ body: { ...(await handleToRelease(lead)), reason: 'Not theirs' } }),
    keys: message,
  },
}
