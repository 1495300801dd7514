import { createTransport } from 'nodemailer'
import type { Environment } from '../../../core/environment/environment.ts'
import { openMailer } from '../../../core/mail/open-mailer.ts'
import { type Finding, fault, ok, reasonOf, warning } from './findings.ts'

type Settings = Pick<Environment, 'smtpUrl' | 'mailFrom' | 'dataDir'>

const timeouts = {
  connectionTimeout: 5_000,
  greetingTimeout: 5_000,
  socketTimeout: 10_000,
  dnsTimeout: 5_000,
}
const toDo = 'Check SMTP_URL: host, port, user and password, and that this machine can reach it.'

async function sendTestMail(settings: Settings, address: string): Promise<Finding> {
  const mailer = openMailer(settings)
  try {
    await mailer.send({
      to: { name: '', address },
      subject: 'Test mail of the club portal',
      text: 'The portal can send mail. An administrator tested it with `portal-server doctor`.',
    })
    return ok('mail', `a test mail was handed over for ${address}: check that it arrives, and not in spam`)
  } catch (error) {
    return fault('mail', `no mail can be sent to ${address}: ${reasonOf(error)}`, toDo)
  } finally {
    mailer.close()
  }
}

/** The mail server; with an address it sends a test mail. */
export async function checkMail(settings: Settings, address?: string): Promise<Finding[]> {
  const { smtpUrl, mailFrom, dataDir } = settings
  if (!smtpUrl)
    return [
      warning(
        'mail',
        `mails are files in ${dataDir}/outbox`,
        'Set SMTP_URL: otherwise no codes are delivered.',
      ),
    ]
  if (address) return [await sendTestMail(settings, address)]
  const transport = createTransport({ url: smtpUrl, ...timeouts })
  try {
    await transport.verify()
    return [
      ok('mail', `the server accepts mail from ${mailFrom.address}; --mail <address> sends a test mail`),
    ]
  } catch (error) {
    return [fault('mail', reasonOf(error), toDo)]
  } finally {
    transport.close()
  }
}
