import type { Place, Samples } from '../../testing/calls/call.ts'
import { handleToRelease, placeReleasable } from './handle-release.samples.ts'

export const place: Place = placeReleasable

export const samples: Samples = {
  'POST /user/verifyCodingPlatform': { status: 422, body: () => ({ platform: 'gfg', username: 'somebody' }) },
  'POST /lead/releaseHandle': {
    status: 404,
    body: () => ({ platform: 'gfg', username: 'nobodys', reason: 'Not theirs' }),
    act: async (lead) => ({ body: { ...(await handleToRelease(lead)), reason: 'Not theirs' } }),
  },
}
