import { accountLimits } from '@portal/shared/contract'
import type { Mail } from '../mail/mailer.ts'

interface Recipient {
  name: string
  email: string
}

const to = ({ name, email }: Recipient) => ({ name, address: email })

/** The code stands on a line of its own, so that a phone can offer it. */
export const codeMail = (recipient: Recipient, code: string): Mail => ({
  to: to(recipient),
  subject: 'Your code for the club portal',
  text: `Hello ${recipient.name},

your code for the club portal is

${code}

It works for ${accountLimits.codeMinutes} minutes, in the browser in which you signed up. If you did not sign up, ignore this mail: without the code nothing happens.
`,
})

/** Tells the owner of an account that somebody signs up with their address; the page itself tells nobody. */
export const accountExistsMail = (recipient: Recipient, publicUrl: string): Mail => ({
  to: to(recipient),
  subject: 'You already have an account on the club portal',
  text: `Hello ${recipient.name},

somebody, perhaps you, has just tried to sign up on the club portal with this address. It has an account already, with the user name that you chose then: log in at ${publicUrl}/login. Nothing was changed.
`,
})
