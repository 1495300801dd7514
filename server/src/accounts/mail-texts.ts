import { accountLimits } from '@portal/shared/contract'
import type { Mail } from '../core/mail/mailer.ts'

/**
 * The code stands on a line of its own, so that a phone can offer it. Nobody has proven this address yet: nothing that
 * was typed at the sign-up stands in the mail, or strangers would write to whom they like in the portal's name.
 */
export const codeMail = (address: string, code: string): Mail => ({
  to: { name: '', address },
  subject: `${code} is your code for the club portal`,
  text: `Hello,

Your code for the club portal is

${code}

It works for ${accountLimits.codeMinutes} minutes, in the browser where you signed up. If you did not sign up, ignore this mail: nothing happens without the code.
`,
})

interface Owner {
  name: string
  email: string
}

/** Tells the owner of an account that somebody signs up with their address; the page itself tells nobody. */
export const accountExistsMail = ({ name, email }: Owner, publicUrl: string): Mail => ({
  to: { name, address: email },
  subject: 'You already have an account on the club portal',
  text: `Hello ${name},

Somebody, perhaps you, just tried to sign up on the club portal with this address. You already have an account: log in at ${publicUrl}/login. Nothing was changed.
`,
})
