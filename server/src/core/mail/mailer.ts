import type { SendMailOptions } from 'nodemailer'
import type { Environment } from '../environment/environment.ts'

export interface Mail {
  /** The same whenever it is sent, so that a mailbox can drop a copy. */
  id?: string
  to: { name: string; address: string }
  subject: string
  text: string
  /** For a mail that its reader subscribed to: the page that ends it, also by RFC 8058's one-click POST. */
  unsubscribeUrl?: string | null
}

export const messageOf = (
  { id, unsubscribeUrl, ...mail }: Mail,
  from: Environment['mailFrom'],
): SendMailOptions => ({
  ...mail,
  from,
  ...(id && { messageId: `<${id}@${from.address.split('@')[1]}>` }),
  ...(unsubscribeUrl && {
    list: { unsubscribe: unsubscribeUrl },
    headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  }),
})

/** Sends one mail; throws if that fails. */
export interface Mailer {
  send(mail: Mail): Promise<void>
  close(): void
}

/** The maximum from connecting to the mail server's last reply, even if it keeps talking. */
export const deliveryMs = 30_000
