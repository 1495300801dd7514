import { randomInt } from 'node:crypto'
import fp from 'fastify-plugin'
import { answerResetRequest, deleteOldLinks } from './password-reset.queries.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Handles all pending requests for a link. Doesn't wait for the mails to be sent. */
    sendResetLinks(): Promise<void>
    /** Sends at a random time after the request: response times must not reveal accounts. */
    sendResetLinksSoon(): void
  }
}

const soonMs = { from: 200, to: 1000 } as const

/** Picks up requests of a node that stopped between the request and its mail. */
const sweepSeconds = 60

/** Creates and mails links separately from the call that asks for them. */
export default fp<{ runJobs: boolean }>(
  async (app, { runJobs }) => {
    const { publicUrl } = app.environment
    const { rateLimits } = app
    let timer: NodeJS.Timeout | undefined
    let sending: Promise<void> | undefined

    app.decorate('sendResetLinks', async () => {
      while (await answerResetRequest(app.db, { now: app.clock(), publicUrl, rateLimits }));
      void app.sendMails()
    })

    app.decorate('sendResetLinksSoon', () => {
      if (!runJobs || timer) return
      timer = setTimeout(
        () => {
          timer = undefined
          sending = app
            .sendResetLinks()
            .catch((error) => app.log.error({ err: error }, 'reset links could not be sent, retrying'))
        },
        randomInt(soonMs.from, soonMs.to),
      )
    })

    app.addJob('password resets', sweepSeconds, async (now) => {
      await app.sendResetLinks()
      await deleteOldLinks(app.db, now)
    })

    app.addHook('preClose', async () => clearTimeout(timer))
    app.addHook('onClose', async () => sending)
  },
  { name: 'reset-links', dependencies: ['jobs', 'outbox', 'rate-limits'] },
)
