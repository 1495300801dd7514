import fp from 'fastify-plugin'
import { reasonInShort } from '../errors/reason-in-short.ts'
import { claimMails, type MailRow, markRefused, markSent, postpone } from './mails.queries.ts'
import { isAddressRefused } from './refused-addresses.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Sends pending mails. Call it after the transaction that queued one. */
    sendMails(): Promise<void>
  }
}

const atOnce = 10
const lookMs = 5_000

/**
 * Each mail is first a row, written in the transaction that needs it: if the mail server is unavailable, the mail is
 * late but not lost. A limited number are in transit at once, so a silent server holds up only other mails.
 */
export default fp<{ runJobs: boolean }>(
  async (app, { runJobs }) => {
    const underway = new Set<Promise<void>>()
    let looking: Promise<void> | undefined
    let again = false
    let stopping = false

    const report = (error: unknown) => app.log.error({ err: error }, 'mails could not be sent')

    const noteFailure = async (mail: MailRow, error: unknown) => {
      const { id, attempts } = mail
      // A server that rejects an address is available.
      app.uptime.note('mail', isAddressRefused(error))
      if (isAddressRefused(error)) {
        app.log.info({ mail: id }, 'the mail server rejects an address, not retrying')
        await markRefused(app.db, id, app.clock(), reasonInShort(error))
      } else {
        app.log.warn({ err: error, mail: id, attempts }, 'a mail was not accepted, retrying')
        await postpone(app.db, mail, app.clock(), reasonInShort(error))
      }
    }

    const deliver = async (mail: MailRow) => {
      const { id, recipient, recipientName, subject, body, unsubscribeUrl } = mail
      const to = { name: recipientName, address: recipient }
      try {
        await app.mailer.send({ id, to, subject, text: body, unsubscribeUrl })
      } catch (error) {
        return noteFailure(mail, error)
      }
      app.uptime.note('mail', true)
      await markSent(app.db, id, app.clock())
    }

    const start = (mail: MailRow) => {
      const delivery = deliver(mail)
        .catch(report)
        .finally(() => {
          underway.delete(delivery)
          void look()
        })
      underway.add(delivery)
    }

    const fillPlaces = async () => {
      do {
        again = false
        const free = atOnce - underway.size
        if (free === 0 || stopping || !app.database.canWrite()) return
        for (const mail of await claimMails(app.db, app.clock(), free)) start(mail)
      } while (again)
    }

    const look = () => {
      again = true
      looking ??= fillPlaces()
        .catch(report)
        .finally(() => {
          looking = undefined
        })
      return looking
    }

    app.decorate('sendMails', async () => {
      await look()
      while (underway.size > 0) {
        await Promise.all(underway)
        await looking
      }
    })

    let timer: NodeJS.Timeout | undefined
    app.addHook('onReady', async () => {
      if (runJobs) timer = setInterval(look, lookMs).unref()
    })
    app.addHook('preClose', async () => {
      stopping = true
      clearInterval(timer)
    })
    app.addHook('onClose', async () => {
      await looking
      await Promise.all(underway)
    })
  },
  { name: 'outbox', dependencies: ['uptime'] },
)
