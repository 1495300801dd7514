import fp from 'fastify-plugin'
import { dayMs, readableDay, startOf } from '../../core/calendar/days.ts'
import { queueSubscriptionMails } from '../subscriptions/subscriptions.queries.ts'
import { finishMail, lockUnfinishedMail } from './announcements.queries.ts'

const longestMs = 3 * dayMs

/** Queues the mails of announcements in batches. After a stop in between, the next run continues with the rest. */
export default fp(
  async (app) => {
    const { environment } = app

    /** Queues the next batch. The lock makes a withdrawal wait for the batch, which it then cancels. */
    const queueNext = () =>
      app.db.transaction(async (tx) => {
        const row = await lockUnfinishedMail(tx)
        if (!row) return false
        const { id, title, body, link, endsOn } = row
        const where = `All announcements: ${environment.publicUrl}/announcements. This one is shown until ${readableDay(endsOn)}.`
        const content = { subject: title, paragraphs: [body, link, where] }
        const now = app.clock()
        const untilEndMs = startOf(endsOn).getTime() + dayMs - now.getTime()
        const mailing = {
          kind: 'announcements',
          about: id,
          usefulMs: Math.min(longestMs, untilEndMs),
          contentFor: async () => () => content,
        } as const
        const queued = await queueSubscriptionMails(tx, environment, mailing, now)
        if (queued === 0) await finishMail(tx, id, now)
        return true
      })

    app.addJob('announcement mails', 10, async () => {
      while (await queueNext()) void app.sendMails()
    })
  },
  { name: 'announcement-mails', dependencies: ['jobs', 'outbox'] },
)
