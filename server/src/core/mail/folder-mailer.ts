import { randomUUID } from 'node:crypto'
import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { type Mailer, messageOf } from './mailer.ts'
import type { MailSettings } from './open-mailer.ts'

/** The demo has no mail server: each mail becomes a file, and its main content is printed to the terminal. */
export function folderMailer({ dataDir, mailFrom }: Pick<MailSettings, 'dataDir' | 'mailFrom'>): Mailer {
  const folder = join(dataDir, 'outbox')
  const transport = createTransport({ streamTransport: true, buffer: true })
  return {
    async send(mail) {
      const { message } = await transport.sendMail(messageOf(mail, mailFrom))
      await mkdir(folder, { recursive: true })
      // The files contain codes and links, and an existing folder may be readable by others.
      await chmod(folder, 0o700)
      const moment = new Date().toISOString().replaceAll(':', '-')
      const file = join(folder, `${moment}-${randomUUID().slice(0, 8)}.eml`)
      await writeFile(file, message.toString(), { mode: 0o600 })
      const code = /^\d{5}$/m.exec(mail.text)?.[0]
      const link = /^https?:\/\/\S+\?token=\S+$/m.exec(mail.text)?.[0]
      const gist = code ? `, code ${code}` : link ? `, ${link}` : ''
      process.stdout.write(`Mail to ${mail.to.address}: ${mail.subject}${gist}\n`)
    },
    close: () => transport.close(),
  }
}
