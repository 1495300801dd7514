import { createTransport } from 'nodemailer'
import type { Environment } from '../environment/environment.ts'
import { folderMailer } from './folder-mailer.ts'
import { deliveryMs, type Mailer, messageOf } from './mailer.ts'

export type MailSettings = Pick<Environment, 'smtpUrl' | 'mailFrom' | 'dataDir'>

function smtpMailer(url: string, from: MailSettings['mailFrom'], withinMs: number): Mailer {
  // nodemailer's own timeouts are up to ten minutes. There is none for the socket: a server may need long to check a mail
  // before it accepts it, and a mail that is aborted is sent again. So it has all of `withinMs`.
  const timeOuts = {
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    dnsTimeout: 5_000,
    socketCloseTimeout: 1_000,
  }
  const transport = createTransport({ url, ...timeOuts })
  return {
    async send(mail) {
      await transport.sendMail({ ...messageOf(mail, from), signal: AbortSignal.timeout(withinMs) })
    },
    close: () => transport.close(),
  }
}

/** The mail server of SMTP_URL; without it, files and the terminal. */
export const openMailer = (settings: MailSettings, withinMs = deliveryMs): Mailer =>
  settings.smtpUrl ? smtpMailer(settings.smtpUrl, settings.mailFrom, withinMs) : folderMailer(settings)
