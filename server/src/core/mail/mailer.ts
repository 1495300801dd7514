export interface Mail {
  to: { name: string; address: string }
  subject: string
  text: string
}

/** Sends one mail; throws if that fails. */
export interface Mailer {
  send(mail: Mail): Promise<void>
  close(): void
}

/** The maximum from connecting to the mail server's last reply, even if it keeps talking. */
export const deliveryMs = 30_000
