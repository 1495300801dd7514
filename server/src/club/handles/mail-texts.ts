import { dayMs } from '../../core/calendar/days.ts'
import type { MailText } from '../../core/mail/person-mails.ts'

/** How long a mail is tried. */
export const handleMailMs = 3 * dayMs

export const releasedMail = (handle: string, reason: string, publicUrl: string): MailText => ({
  subject: 'A lead released one of your handles on the club portal',
  text: `A lead of the club released your handle ${handle}. The reason: ${reason}.

The problems you solved still count. The next person to verify this handle gets it. If it is yours, verify it again at ${publicUrl}/profileVerification. If this is a mistake, write to one of the leads.
`,
})

export const transferredMail = (handle: string, publicUrl: string): MailText => ({
  subject: 'One of your handles on the club portal moved to another account',
  text: `Another student proved that they control ${handle}, so the handle now belongs to their account.

The problems you solved still count. If the handle is yours, verify it again at ${publicUrl}/profileVerification, or write to one of the leads. If you use another handle now, verify that one.
`,
})

export const declinedMail = (handle: string, reason: string): MailText => ({
  subject: 'Your request for another handle on the club portal',
  text: `A lead of the club declined your request to use ${handle}. The reason: ${reason}.

Your verified handle stays. You can ask again on your profile.
`,
})
