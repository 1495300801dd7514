import fp from 'fastify-plugin'
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
      for (const findDue of [problemReminder, contestReminder, digest])
        for (const reminder of await findDue(app, now))
          while ((await queueSubscriptionMails(db, environment, reminder, now)) > 0) void app.sendMails()
    })

    app.addJob('old reminders', 3600, (now) => deleteOldReminders(db, now))
  },
  { name: 'reminders', dependencies: ['jobs', 'outbox'] },
)
