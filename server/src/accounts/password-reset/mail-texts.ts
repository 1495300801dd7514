import { suspendedText } from '@portal/shared/contract'
import type { Mail } from '../../core/mail/mailer.ts'

interface Recipient {
  name: string
  email: string
}

const to = ({ name, email }: Recipient) => ({ name, address: email })

/** How long a mailed link works. */
export const linkMinutes = 30

/** The link stands on a line of its own, so that every mail program makes it one. */
export const resetLinkMail = (recipient: Recipient, publicUrl: string, token: string): Mail => ({
  to: to(recipient),
  subject: 'Set a new password for the club portal',
  text: `Hello ${recipient.name},

here you can set a new password for the club portal:

${publicUrl}/resetPassword?token=${token}

The link works once, for ${linkMinutes} minutes; a newer one takes its place. If you did not ask for it, ignore this mail: your password stays as it is.
`,
})

/** In the place of a link, which would open nothing. */
export const suspendedMail = (recipient: Recipient, why: string | null): Mail => ({
  to: to(recipient),
  subject: 'Your account on the club portal is suspended',
  text: `Hello ${recipient.name},

somebody, you as we think, asked to set a new password for your account on the club portal. That is not possible now.

${suspendedText(why)}
`,
})
