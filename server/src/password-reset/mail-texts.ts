import type { Mail } from '../core/mail/mailer.ts'

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
