import { dayMs } from '../../core/calendar/days.ts'
import type { Mail } from '../../core/mail/mailer.ts'

/** How long a mail is tried. */
export const handleMailMs = 3 * dayMs

interface Addressee {
  name: string
  email: string
}

export const releasedMail = (
  { name, email }: Addressee,
  handle: string,
  reason: string,
  publicUrl: string,
): Mail => ({
  to: { name, address: email },
  subject: 'A lead released one of your handles on the club portal',
  text: `Hello ${name},

A lead of the club released your handle ${handle}. The reason: ${reason}.

The problems you solved still count. The next person to verify this handle gets it. If it is yours, verify it again at ${publicUrl}/profileVerification. If this is a mistake, write to one of the leads.
`,
})

export const transferredMail = ({ name, email }: Addressee, handle: string, publicUrl: string): Mail => ({
  to: { name, address: email },
  subject: 'One of your handles on the club portal moved to another account',
  text: `Hello ${name},

Another student proved that they control ${handle}, so the handle now belongs to their account.

The problems you solved still count. If the handle is yours, verify it again at ${publicUrl}/profileVerification, or write to one of the leads. If you use another handle now, verify that one.
`,
})

export const declinedMail = ({ name, email }: Addressee, handle: string, reason: string): Mail => ({
  to: { name, address: email },
  subject: 'Your request for another handle on the club portal',
  text: `Hello ${name},

A lead of the club declined your request to use ${handle}. The reason: ${reason}.

Your verified handle stays. You can ask again on your profile.
`,
})
