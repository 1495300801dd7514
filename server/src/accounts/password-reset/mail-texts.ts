import { suspendedText } from '@portal/shared/contract'
import type { Mail } from '../../core/mail/mailer.ts'

interface Recipient {
  name: string
  email: string
}

const to = ({ name, email }: Recipient) => ({ name, address: email })

/** How long a mailed link works. */
export const linkMinutes = 30

/** The link is on a separate line, so that every mail program makes it clickable. */
export const resetLinkMail = (recipient: Recipient, publicUrl: string, token: string): Mail => ({
  to: to(recipient),
  subject: 'Set a new password for the club portal',
  text: `Hello ${recipient.name},

Set a new password for the club portal here:

${publicUrl}/resetPassword?token=${token}

The link works once, for ${linkMinutes} minutes; a newer link replaces it. If you did not ask for it, ignore this e-mail: your password stays the same.
`,
})

/** Sent instead of a link, which would open nothing. */
export const suspendedMail = (recipient: Recipient, why: string | null): Mail => ({
  to: to(recipient),
  subject: 'Your club portal account is suspended',
  text: `Hello ${recipient.name},

Someone, probably you, asked to set a new password for your club portal account. That isn't possible at the moment.

${suspendedText(why)}
`,
})
