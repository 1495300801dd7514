import { randomInt } from 'node:crypto'
import fp from 'fastify-plugin'
import { answerResetRequest, deleteOldLinks } from './password-reset.queries.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Answers all requests for a link that wait, and has the mails sent without waiting for that. */
    sendResetLinks(): Promise<void>
    /** Does so in a moment, at no telling time after the request: whoever asked learns nothing from what is slow next. */
    sendResetLinksSoon(): void
  }
}

const soonMs = { from: 200, to: 1000 } as const

/** A node that stops between a request and its mail leaves the request to this. */
const sweepSeconds = 60

/** Links are made and mailed apart from the call that asks for them. */
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
