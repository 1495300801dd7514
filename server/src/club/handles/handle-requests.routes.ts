import { type HandleLoss, handlesEndpoints, lossText, platformTitles } from '@portal/shared/contract'
import type { FastifyInstance } from 'fastify'
import { dayOf, readableDay } from '../../core/calendar/days.ts'
import { conflict, conflictAt } from '../../core/errors/domain-error.ts'
import { routes } from '../../core/http/routes.ts'
import { serve } from '../../core/http/serve.ts'
import { foldHandle, isOtherAccount, noteSeenHandles } from '../../core/people/handles.queries.ts'
import type { handles } from '../../core/people/handles.tables.ts'
import { HandleNotFound, PlatformUnreachable } from '../../core/platforms/platforms.ts'
import { declineRequest, storeRequest } from './handle-requests.queries.ts'
import { findProven } from './handles.queries.ts'

type ProvenHandle = typeof handles.$inferSelect

/** Why the handle is lost, by its platform; null if it isn't, or if the platform doesn't say. */
async function findLoss({ platforms }: FastifyInstance, handle: ProvenHandle): Promise<HandleLoss | null> {
  try {
    const { accountId } = await platforms[handle.platform].profile(handle.username)
    return isOtherAccount(handle.accountId, accountId) ? 'taken' : null
  } catch (error) {
    if (error instanceof HandleNotFound) return 'missing'
    if (error instanceof PlatformUnreachable) return null
    throw error
  }
}

export default routes({ name: 'handle-requests', dependencies: ['outbox', 'platforms'] }, async (app) => {
  serve(app, handlesEndpoints.requestChange, async ({ user, body }) => {
    const { platform, username } = body
    const own = await findProven(app.db, user.id, platform)
    if (!own) throw conflict(`You have no verified ${platformTitles[platform]} handle. Verify one instead`)
    if (own.usernameKey === foldHandle(username))
      throw conflictAt('username', 'This is your verified handle. Enter the one that should replace it')
    await app.rateLimits.consume('handleCheck', user.id)
    const now = app.clock()
    const lostAs = own.lostAs ?? (await findLoss(app, own))
    if (!lostAs) {
      await storeRequest(app.db, user.id, body, now)
      return { canVerify: false, message: 'The leads have your request. You’ll get an e-mail' }
    }
    const seen = { userId: user.id, username: own.username, accountId: null, lostAs }
    await noteSeenHandles(app.db, platform, [seen], now)
    const since = readableDay(dayOf(own.lostSince ?? now))
    return { canVerify: true, message: lossText(lostAs, own, since) }
  })

  serve(app, handlesEndpoints.declineRequest, async ({ body, user }) => {
    await declineRequest(app.db, body, { leadId: user.id, now: app.clock() })
    void app.sendMails()
    return { message: 'Request declined' }
  })
})
