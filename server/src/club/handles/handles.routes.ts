import { handlesEndpoints, platformTitles } from '@portal/shared/contract'
import { unavailable } from '../../core/errors/domain-error.ts'
import { durationText } from '../../core/errors/duration-text.ts'
import { routes } from '../../core/http/routes.ts'
import { serve } from '../../core/http/serve.ts'
import { findHandles } from '../../core/people/handles.queries.ts'
import { HandleNotFound, PlatformUnreachable } from '../../core/platforms/platforms.ts'
import { noteHandle, proveHandle, refuseIfProven } from './handles.queries.ts'
import { deleteExpiredStrings, findString, issueString } from './verification-strings.queries.ts'

/** Used if a platform doesn't say when to come back. */
const laterSeconds = 30

const cleanupSeconds = 3600

export default routes({ name: 'handles', dependencies: ['jobs', 'outbox', 'platforms'] }, async (app) => {
  app.addJob('verification strings', cleanupSeconds, (now) => deleteExpiredStrings(app.db, now))

  serve(app, handlesEndpoints.verificationString, async ({ user }) => {
    const randomString = await issueString(app.db, user.id, app.clock())
    return { randomString, ...(await findHandles(app.db, user.id)) }
  })

  serve(app, handlesEndpoints.verifyHandle, async ({ user, body, log }, reply) => {
    const { platform, username } = body
    const startedAt = app.clock()
    const title = platformTitles[platform]
    const given = { userId: user.id, platform, username }
    const notProven = (message: string) => reply.code(422).send({ status: false, message })

    await refuseIfProven(app.db, given)
    await noteHandle(app.db, given)
    const string = await findString(app.db, user.id, app.clock())
    if (!string) return notProven('Your verification string has expired. Reload the page to get a new one')
    await app.rateLimits.consume('handleCheck', user.id)
    let accountId: string | null
    try {
      const profile = await app.platforms[platform].profile(username)
      const { names } = profile
      accountId = profile.accountId
      if (!names.includes(string))
        return notProven(
          `The name of ${username} on ${title} is not ${string} yet. Change it there and try again`,
        )
    } catch (error) {
      if (error instanceof HandleNotFound)
        return notProven(`There is no ${title} user named ${username}. Check the username`)
      if (!(error instanceof PlatformUnreachable)) throw error
      log.warn({ platform, reason: error.reason }, 'a platform could not be reached')
      const seconds = error.retryAfterSeconds ?? laterSeconds
      throw unavailable(
        `${title} can’t be reached, so nothing was changed. Try again in ${durationText(seconds)}`,
        seconds,
      )
    }
    const { publicUrl } = app.environment
    await proveHandle(app.db, given, { startedAt, verifiedAt: app.clock(), accountId, publicUrl })
    void app.sendMails()
    return reply.send({ status: true, message: 'Handle verified successfully!' })
  })
})
