import { reminderDays } from '@portal/shared/contract'
import fp from 'fastify-plugin'
import { dayMs } from '../../core/calendar/days.ts'
import { deleteOldReminders, queueSubscriptionMails } from '../subscriptions/subscriptions.queries.ts'
import { contestReminder } from './contest-reminder.ts'
import { digest } from './digest.ts'
import { problemReminder } from './problem-reminder.ts'
import { deleteFulfilledRequests, requestedPaper } from './requested-paper.ts'

const everySeconds = 60

/** Mails the reminders that members subscribed to. */
export default fp(
  async (app) => {
    const { db, environment } = app

    app.addJob('reminders', everySeconds, async (now) => {
      for (const findDue of [problemReminder, contestReminder, requestedPaper, digest])
        for (const reminder of await findDue(app, now))
          while ((await queueSubscriptionMails(db, environment, reminder, now)) > 0) void app.sendMails()
    })

    app.addJob('old reminders', 3600, async (now) => {
      // Requests first; otherwise their mails would be sent again.
      await deleteFulfilledRequests(db, new Date(now.getTime() - reminderDays * dayMs))
      await deleteOldReminders(db, now)
    })
  },
  { name: 'reminders', dependencies: ['jobs', 'outbox'] },
)
