import { accountLimits } from '@portal/shared/contract'
import type { Mail } from '../../core/mail/mailer.ts'

interface Recipient {
  name: string
  email: string
}

const to = ({ name, email }: Recipient) => ({ name, address: email })

/** Goes to the old address: the only typed text in it is the new address, which is verified. */
export const moveCodeMail = (owner: Recipient, newEmail: string, code: string): Mail => ({
  to: to(owner),
  subject: `${code} is your code to move your club portal account`,
  text: `Hello ${owner.name},

Someone, perhaps you, wants to move your club portal account to the address ${newEmail}. The code is

${code}

It works for ${accountLimits.codeMinutes} minutes, in the browser that requested it. If that was not you, ignore this e-mail and don't share the code: nothing happens without it.
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
  subject: 'Request to move your club portal account',
  text: `Hello ${owner.name},

Someone, perhaps you, can no longer read mail at this address and asked the leads of the club to move your account to ${newEmail}. A lead decides within 14 days.

If that was not you, object here and your account stays where it is:

${publicUrl}/signup/objection?token=${token}
`,
})

/** Goes to both addresses. */
export const movedMail = (
  recipient: Recipient,
  { oldEmail, newEmail }: Addresses,
  username: string,
  publicUrl: string,
): Mail => ({
  to: to(recipient),
  subject: 'Your club portal account has a new address',
  text: `Hello ${recipient.name},

Your club portal account was moved from ${oldEmail} to ${newEmail}. Your username is still ${username}. You keep your handles, papers and progress. All other browsers were signed out. Log in at ${publicUrl}/login.

If that was not you, write to the leads of the club at once: they can see when and how it was moved.
`,
})

/** Goes to the new address with the outcome of the request. */
export const moveEndedMail = (recipient: Recipient, how: string): Mail => ({
  to: to(recipient),
  subject: 'Your club portal account was not moved',
  text: `Hello ${recipient.name},

Your request to move your club portal account to this address has ended: ${how} Nothing was changed. You can sign up with this address and ask again, or write to a lead of the club.
`,
})
