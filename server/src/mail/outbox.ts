import fp from 'fastify-plugin'
import { claimMails, type MailRow, markSent, postpone } from './mails.queries.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Sends what waits in the outbox table; call it once the transaction that queued a mail has ended. */
    sendMails(): Promise<void>
  }
}

const atOnce = 10

/** A mail is first a row, in the transaction that wants it: when the mail server is away, it is late and not lost. */
export const outbox = fp(async (app) => {
  const deliver = async (mail: MailRow) => {
    const { recipient, recipientName, subject, body, attempts } = mail
    try {
      await app.mailer.send({ to: { name: recipientName, address: recipient }, subject, text: body })
      await markSent(app.db, mail.id, app.clock())
    } catch (error) {
      app.log.warn({ err: error, mail: mail.id, attempts }, 'a mail was not taken, it will be tried again')
      await postpone(app.db, mail, app.clock())
    }
  }

  const sendDue = async () => {
    for (;;) {
      const claimed = await claimMails(app.db, app.clock(), atOnce)
      await Promise.all(claimed.map(deliver))
      if (claimed.length < atOnce) return
    }
  }

  let sending: Promise<void> | undefined
  let again = false

  app.decorate('sendMails', () => {
    again = sending !== undefined
    sending ??= (async () => {
      try {
        do {
          again = false
          await sendDue()
        } while (again)
      } catch (error) {
        app.log.error({ err: error }, 'mails could not be sent')
      } finally {
        sending = undefined
      }
    })()
    return sending
  })

  app.addHook('onClose', async () => sending)
})
