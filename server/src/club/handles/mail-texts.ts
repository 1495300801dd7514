import type { Mail } from '../../core/mail/mailer.ts'

export const releasedMail = (
  { name, email }: { name: string; email: string },
  handle: string,
  reason: string,
  publicUrl: string,
): Mail => ({
  to: { name, address: email },
  subject: 'A lead has released one of your handles on the club portal',
  text: `Hello ${name},

a lead of the club has released your handle ${handle}. The reason that was given: ${reason}.

What you solved stays counted. Whoever proves that the handle is theirs has it from now on: if it is yours, verify it again at ${publicUrl}/profileVerification. If this is a mistake, write to one of the leads.
`,
})
