import type { InsertRows, Samples } from '../../testing/calls/call.ts'
import { handleToRelease, placeReleasable, requestToDecline } from './handle-release.samples.ts'

export const insertRows: InsertRows = placeReleasable

export const samples: Samples = {
  'POST /user/verifyCodingPlatform': { status: 422, body: () => ({ platform: 'gfg', username: 'somebody' }) },
  'POST /user/requestHandleChange': {
    status: 409,
    body: () => ({ platform: 'gfg', username: 'somebody', note: 'Renamed' }),
  },
  'POST /lead/declineHandleRequest': {
    status: 404,
    body: () => ({ platform: 'gfg', username: 'nobodys', reason: 'Not yours' }),
    act: async (lead) => ({ body: { ...(await requestToDecline(lead)), reason: 'Not yours' } }),
  },
  'POST /lead/releaseHandle': {
    status: 404,
    body: () => ({ platform: 'gfg', username: 'nobodys', reason: 'Not theirs' }),
    act: async (lead) => ({ body: { ...(await handleToRelease(lead)), reason: 'Not theirs' } }),
  },
}
