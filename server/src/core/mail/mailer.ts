export interface Mail {
  to: { name: string; address: string }
  subject: string
  text: string
}

/** Hands one mail over; throws when it could not be handed over. */
export interface Mailer {
  send(mail: Mail): Promise<void>
  close(): void
}

/** From the first look for the mail server to its last word; one that speaks on and on is left then. */
export const deliveryMs = 30_000
