import fp from 'fastify-plugin'
import { dayMs, readableDay } from '../../core/calendar/days.ts'
import { queueSubscriptionMails, type Recipient } from '../subscriptions/subscriptions.queries.ts'
import { unsubscribeUrlOf } from '../subscriptions/unsubscribe-link.ts'
import { finishMail, unfinishedMails } from './announcements.queries.ts'

const usefulMs = 3 * dayMs

/** Mails announcements, in batches: a node that stops in between loses nothing, and nobody gets one twice. */
export default fp(
  async (app) => {
    const { environment } = app

    app.addJob('announcement mails', 10, async () => {
      for (const { id, title, body, link, endsOn } of await unfinishedMails(app.db)) {
        const mailFor = ({ userId, name, email }: Recipient) => {
          const unsubscribeUrl = unsubscribeUrlOf(environment, { userId, kind: 'announcements' })
          const text = [
            `Hello ${name},`,
            body,
            link,
            `All announcements: ${environment.publicUrl}/announcements. This one is shown until ${readableDay(endsOn)}.`,
            `You get announcements by mail because you asked for them in your account. Unsubscribe:\n${unsubscribeUrl}`,
          ]
          const to = { name, address: email }
          return { to, subject: title, text: `${text.filter(Boolean).join('\n\n')}\n`, unsubscribeUrl }
        }
        const about = { kind: 'announcements', about: id, usefulMs } as const
        while ((await queueSubscriptionMails(app.db, about, mailFor, app.clock())) > 0) void app.sendMails()
        await finishMail(app.db, id, app.clock())
      }
    })
  },
  { name: 'announcement-mails', dependencies: ['jobs', 'outbox'] },
)
