import { accountLimits } from '@portal/shared/contract'
import type { Mail } from '../../core/mail/mailer.ts'

interface Recipient {
  name: string
  email: string
}

const to = ({ name, email }: Recipient) => ({ name, address: email })

/** To the old address: nothing that was typed elsewhere stands in it but the address that has been proven. */
export const moveCodeMail = (owner: Recipient, newEmail: string, code: string): Mail => ({
  to: to(owner),
  subject: `${code} is your code to move your account on the club portal`,
  text: `Hello ${owner.name},

somebody, perhaps you, wants to move your account on the club portal to the address ${newEmail}. The code for it is

${code}

It works for ${accountLimits.codeMinutes} minutes, in the browser in which it was asked for. If that was not you, ignore this mail and tell nobody the code: without it nothing happens.
`,
})

interface Addresses {
  oldEmail: string
  newEmail: string
}

export const moveRequestedMail = (
  owner: Recipient,
  { newEmail }: Addresses,
  publicUrl: string,
  token: string,
): Mail => ({
  to: to(owner),
  subject: 'Somebody asks to move your account on the club portal',
  text: `Hello ${owner.name},

somebody, perhaps you, cannot read the mail at this address any more and asks the leads of the club to move your account to ${newEmail}. A lead decides within 14 days.

If that was not you, object here, and nothing is moved:

${publicUrl}/signup/objection?token=${token}
`,
})

/** To both addresses. */
export const movedMail = (
  recipient: Recipient,
  { oldEmail, newEmail }: Addresses,
  username: string,
  publicUrl: string,
): Mail => ({
  to: to(recipient),
  subject: 'Your account on the club portal has another address',
  text: `Hello ${recipient.name},

your account on the club portal was moved from ${oldEmail} to ${newEmail}. Your user name is ${username}, as before; handles, papers and progress came along, and every other browser was signed out. Log in at ${publicUrl}/login.

If that was not you, write to the leads of the club at once: they see when it was moved, and how.
`,
})

/** To the new address: what became of the request. */
export const moveEndedMail = (recipient: Recipient, how: string): Mail => ({
  to: to(recipient),
  subject: 'Your account on the club portal was not moved',
  text: `Hello ${recipient.name},

your request to move your account on the club portal to this address has ended: ${how} Nothing was changed. You can sign up with this address again and ask once more, or write to a lead of the club.
`,
})
