import { suspendedText } from '@portal/shared/contract'
import type { MailText } from '../../core/mail/person-mails.ts'

/** How long a mailed link works. */
export const linkMinutes = 30

/** The link is on a separate line, so that every mail program makes it clickable. */
export const resetLinkMail = (publicUrl: string, token: string): MailText => ({
  subject: 'Set a new password for the club portal',
  text: `Set a new password for the club portal here:

${publicUrl}/resetPassword?token=${token}

The link works once, for ${linkMinutes} minutes; a newer link replaces it. If you did not ask for it, ignore this e-mail: your password stays the same.
`,
})

/** Sent instead of a link, which would open nothing. */
export const suspendedMail = (why: string | null): MailText => ({
  subject: 'Your club portal account is suspended',
  text: `Someone, probably you, asked to set a new password for your club portal account. That isn't possible at the moment.

${suspendedText(why)}
`,
})
