import type { Mail } from '../../core/mail/mailer.ts'

export const releasedMail = (
  { name, email }: { name: string; email: string },
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
