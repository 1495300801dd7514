import fp from 'fastify-plugin'
import { dayMs, readableDay } from '../../core/calendar/days.ts'
import { subscriptionMail } from '../subscriptions/subscription-mail.ts'
import { queueSubscriptionMails, type Recipient } from '../subscriptions/subscriptions.queries.ts'
import { finishMail, unfinishedMails } from './announcements.queries.ts'

const kind = 'announcements'
const usefulMs = 3 * dayMs

/** Mails announcements, in batches: a node that stops in between loses nothing, and nobody gets one twice. */
export default fp(
  async (app) => {
    const { environment } = app

    app.addJob('announcement mails', 10, async () => {
      for (const { id, title, body, link, endsOn } of await unfinishedMails(app.db)) {
        const where = `All announcements: ${environment.publicUrl}/announcements. This one is shown until ${readableDay(endsOn)}.`
        const content = { subject: title, paragraphs: [body, link, where] }
        const mailsFor = async (recipients: readonly Recipient[]) =>
          recipients.map((recipient) => subscriptionMail(environment, kind, recipient, content))
        const mailing = { kind, about: id, usefulMs } as const
        while ((await queueSubscriptionMails(app.db, mailing, mailsFor, app.clock())) > 0)
          void app.sendMails()
        await finishMail(app.db, id, app.clock())
      }
    })
  },
  { name: 'announcement-mails', dependencies: ['jobs', 'outbox'] },
)
