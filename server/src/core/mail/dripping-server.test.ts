import { testEnvironment } from '../../testing/portal.ts'
import { startDrippingMailServer } from '../../testing/servers/mail-server.ts'
import { openMailer } from './open-mailer.ts'

test('gives up in time on a mail server that never finishes talking, and closes its connection', async () => {
  const mailServer = await startDrippingMailServer()
  const mailer = openMailer(testEnvironment({ smtpUrl: mailServer.url }), 300)
  const mail = { to: { name: '', address: 'asha@institute.example' }, subject: 'A mail', text: 'A text' }

  await expect(mailer.send(mail)).rejects.toThrow(/abort|time/i)
  while (mailServer.waiting() > 0) await new Promise((resolve) => setTimeout(resolve, 10))

  mailer.close()
  await mailServer.stop()
})
