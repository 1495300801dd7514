import { createTransport } from 'nodemailer'
import type { Environment } from '../../../core/environment/environment.ts'
import { openMailer } from '../../../core/mail/open-mailer.ts'
import { type Finding, fault, ok, reasonOf, warning } from './findings.ts'

type Settings = Pick<Environment, 'smtpUrl' | 'mailFrom' | 'dataDir'>

const timeOuts = {
  connectionTimeout: 5_000,
  greetingTimeout: 5_000,
  socketTimeout: 10_000,
  dnsTimeout: 5_000,
}
const toDo = 'Check SMTP_URL: host, port, user and password, and that this machine may reach it.'

async function sendOne(settings: Settings, address: string): Promise<Finding> {
  const mailer = openMailer(settings)
  try {
    await mailer.send({
      to: { name: '', address },
      subject: 'A test of the club portal',
      text: 'The portal can send mail. Whoever runs it has tried it, by `portal-server doctor`.',
    })
    return ok('mail', `one was handed over for ${address}: look whether it arrives, and not among spam`)
  } catch (error) {
    return fault('mail', `none can be sent to ${address}: ${reasonOf(error)}`, toDo)
  } finally {
    mailer.close()
  }
}

/** The mail server; with an address it is given a mail for it. */
export async function checkMail(settings: Settings, address?: string): Promise<Finding[]> {
  const { smtpUrl, mailFrom, dataDir } = settings
  if (!smtpUrl)
    return [warning('mail', `mails are files in ${dataDir}/outbox`, 'Set SMTP_URL: nobody gets a code else.')]
  if (address) return [await sendOne(settings, address)]
  const transport = createTransport({ url: smtpUrl, ...timeOuts })
  try {
    await transport.verify()
    return [ok('mail', `the server takes mail of ${mailFrom.address}; --mail <address> sends one`)]
  } catch (error) {
    return [fault('mail', reasonOf(error), toDo)]
  } finally {
    transport.close()
  }
}
