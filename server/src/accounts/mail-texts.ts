import { accountLimits } from '@portal/shared/contract'
import type { Mail } from '../core/mail/mailer.ts'
import type { MailText } from '../core/mail/person-mails.ts'

/**
 * The code is on a separate line, so that phones can offer it. The address isn't verified yet, so the mail contains
 * nothing that was typed at sign-up: strangers could otherwise write to anyone in the portal's name.
 */
export const codeMail = (address: string, code: string): Mail => ({
  to: { name: '', address },
  subject: `${code} is your code for the club portal`,
  text: `Hello,

Your code for the club portal is

${code}

It works for ${accountLimits.codeMinutes} minutes, in the browser where you signed up. If you did not sign up, ignore this e-mail: nothing happens without the code.
`,
})

/** Tells the owner of an account that someone signs up with their address. The page itself doesn't reveal this. */
export const accountExistsMail = (publicUrl: string): MailText => ({
  subject: 'You already have an account on the club portal',
  text: `Someone, perhaps you, just tried to sign up on the club portal with this address. You already have an account: log in at ${publicUrl}/login. Nothing was changed.
`,
})
