import fp from 'fastify-plugin'
import { subscriptionMail } from '../subscriptions/subscription-mail.ts'
import { deleteOldReminders, queueSubscriptionMails } from '../subscriptions/subscriptions.queries.ts'
import { contestReminder } from './contest-reminder.ts'
import { digest } from './digest.ts'
import { problemReminder } from './problem-reminder.ts'

const everySeconds = 60

/** Mails the reminders that members subscribed to. */
export default fp(
  async (app) => {
    const { db, environment } = app

    app.addJob('reminders', everySeconds, async (now) => {
      for (const findDue of [problemReminder, contestReminder, digest]) {
        for (const { contentFor, ...reminder } of await findDue(app, now)) {
          const queueNext = () =>
            queueSubscriptionMails(
              db,
              reminder,
              async (recipients, tx) => {
                if (recipients.length === 0) return []
                const contentOf = await contentFor(recipients, tx)
                return recipients.map((recipient) =>
                  subscriptionMail(environment, reminder.kind, recipient, contentOf(recipient)),
                )
              },
              now,
            )
          while ((await queueNext()) > 0) void app.sendMails()
        }
      }
    })

    app.addJob('old reminders', 3600, (now) => deleteOldReminders(db, now))
  },
  { name: 'reminders', dependencies: ['jobs', 'outbox'] },
)
