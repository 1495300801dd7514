import { juniorsAnswer, leadDayAnswer } from '@portal/shared/contract'
import type { Db } from '../../core/database/database.ts'
import { users } from '../../core/people/users.tables.ts'
import type { Browser } from '../../testing/browser.ts'
import type { Samples } from '../../testing/calls/call.ts'
import { sampleAccount } from '../../testing/students.ts'
import { prove } from '../progress/progress.samples.ts'
import { handleRequests } from './handles.tables.ts'

const isReleasable = /^releasable-/

/**
 * Inserts students with a verified handle each, for the calls that release it, and others who request another handle,
 * for the calls that decline it.
 */
export async function insertRows(db: Db, at: Date): Promise<void> {
  for (let made = 0; made < 16; made += 1) {
    const isRequester = made >= 8
    const [holder] = await db
      .insert(users)
      .values(sampleAccount(`holder_${made}`, at, { regNumber: `2021msc9${80 + made}` }))
      .returning()
    if (!holder) continue
    await prove(db, holder.id, 'gfg', isRequester ? `requester-${made}` : `releasable-${made}`, at)
    const request = { newUsername: 'other', note: 'Renamed', createdAt: at }
    if (isRequester)
      await db.insert(handleRequests).values({ userId: holder.id, platform: 'gfg', ...request })
  }
}

/** A request that still waits. */
async function requestToDecline(lead: Browser) {
  const { day } = leadDayAnswer.parse((await lead.get('/lead/getDay')).json())
  const request = day.handleRequests.waiting[0]
  if (!request) throw new Error('no request is left to be declined')
  return { platform: request.platform, username: request.username }
}

/** A handle that is still verified. */
async function handleToRelease(lead: Browser) {
  const { users } = juniorsAnswer.parse((await lead.get('/lead/getJuniorsData')).json())
  const username = users.map(({ gfg }) => gfg).find((gfg) => gfg !== null && isReleasable.test(gfg))
  if (!username) throw new Error('no handle is left to be released')
  return { platform: 'gfg', username }
}

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
