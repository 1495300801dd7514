import { reminderDays, type SubscriptionKind, subscriptionNames } from '@portal/shared/contract'
import type { Environment } from '../../core/environment/environment.ts'
import type { Mail } from '../../core/mail/mailer.ts'
import type { Recipient } from './subscriptions.queries.ts'
import { unsubscribeUrlOf } from './unsubscribe-link.ts'

/** The content of a mail. Empty paragraphs are left out. */
export interface Content {
  subject: string
  paragraphs: readonly (string | null | undefined | false)[]
}

/** A mail that its reader asked for, with the link that ends it. */
export function subscriptionMail(
  environment: Pick<Environment, 'publicUrl' | 'sessionSecret'>,
  kind: SubscriptionKind,
  { userId, name, email, isLast }: Recipient,
  { subject, paragraphs }: Content,
): Mail {
  const unsubscribeUrl = unsubscribeUrlOf(environment, { userId, kind })
  const account = `${environment.publicUrl}/account`
  const text = [
    `Hello ${name},`,
    ...paragraphs,
    isLast
      ? `You haven’t opened the portal for ${reminderDays} days, so this is the last e-mail of this kind. Turn them on again in your account:\n${account}`
      : `You get “${subscriptionNames[kind]}” e-mails because you turned them on in your account. Unsubscribe:\n${unsubscribeUrl}`,
  ]
  return {
    to: { name, address: email },
    subject,
    text: `${text.filter(Boolean).join('\n\n')}\n`,
    unsubscribeUrl,
  }
}
