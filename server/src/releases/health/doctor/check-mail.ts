import { createTransport } from 'nodemailer'
import type { Environment } from '../../../core/environment/environment.ts'
import { failureReason } from '../../../core/errors/failure-reason.ts'
import { openMailer } from '../../../core/mail/open-mailer.ts'
import { type Finding, ok, problemIfThrown, warning } from './findings.ts'

const timeouts = {
  connectionTimeout: 5_000,
  greetingTimeout: 5_000,
  socketTimeout: 10_000,
  dnsTimeout: 5_000,
}
const toDo = 'Check SMTP_URL: host, port, user and password, and that this machine can reach it.'

/** The mail server; with an address it sends a test mail. */
export async function checkMail(
  settings: Pick<Environment, 'smtpUrl' | 'mailFrom' | 'dataDir'>,
  address?: string,
): Promise<Finding[]> {
  const { smtpUrl, mailFrom, dataDir } = settings
  const toDeliver = 'Set SMTP_URL: otherwise no codes are delivered.'
  if (!smtpUrl) return [warning('mail', `mails are files in ${dataDir}/outbox`, toDeliver)]
  return problemIfThrown('mail', toDo, async () => {
    if (address) {
      await sendTestMail(settings, address)
      return ok('mail', `a test e-mail to ${address} was handed over: check that it arrives, and not in spam`)
    }
    const transport = createTransport({ url: smtpUrl, ...timeouts })
    await transport.verify().finally(() => transport.close())
    return ok(
      'mail',
      `the server accepts mail from ${mailFrom.address}; --mail <address> sends a test e-mail`,
    )
  })
}

async function sendTestMail(settings: Parameters<typeof openMailer>[0], address: string): Promise<void> {
  const mailer = openMailer(settings)
  const text = 'The portal can send mail. An administrator tested it with `portal-server doctor`.'
  try {
    await mailer.send({ to: { name: '', address }, subject: 'Test e-mail of the club portal', text })
  } catch (error) {
    throw new Error(`no mail can be sent to ${address}: ${failureReason(error)}`)
  } finally {
    mailer.close()
  }
}
