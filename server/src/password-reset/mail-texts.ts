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

/** Tells the owner, so that a change which somebody else made does not stay unseen. */
export const passwordChangedMail = (recipient: Recipient, publicUrl: string): Mail => ({
  to: to(recipient),
  subject: 'Your password for the club portal was changed',
  text: `Hello ${recipient.name},

the password of your account on the club portal was just changed by a link that we had mailed to you, and every browser was signed out. Log in with the new one at ${publicUrl}/login.

If that was not you, somebody else reads your mail: secure your mailbox first, then choose 'Forgot Password?' at ${publicUrl}/login.
`,
})
