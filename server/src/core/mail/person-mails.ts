import { eq } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { users } from '../people/users.tables.ts'
import type { Mail } from './mailer.ts'
import { insertMail } from './mails.queries.ts'

export interface Recipient {
  name: string
  email: string
}

/** A mail without its greeting. */
export interface MailText {
  subject: string
  text: string
}

export const mailTo = ({ name, email }: Recipient, { subject, text }: MailText): Mail => ({
  to: { name, address: email },
  subject,
  text: `Hello ${name},\n\n${text}`,
})

export async function mailPerson(
  tx: Db,
  recipient: Recipient,
  text: MailText,
  now: Date,
  usefulMs: number,
): Promise<void> {
  await insertMail(tx, mailTo(recipient, text), now, usefulMs)
}

/** Mails the owner of an account, if it still exists. */
export async function mailAccount(
  tx: Db,
  userId: string,
  text: MailText,
  now: Date,
  usefulMs: number,
): Promise<void> {
  const [owner] = await tx.select().from(users).where(eq(users.id, userId))
  if (owner) await mailPerson(tx, owner, text, now, usefulMs)
}
