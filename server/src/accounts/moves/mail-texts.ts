import { accountLimits } from '@portal/shared/contract'
import type { MailText } from '../../core/mail/person-mails.ts'

/** Goes to the old address: the only typed text in it is the new address, which is verified. */
export const moveCodeMail = (newEmail: string, code: string): MailText => ({
  subject: `${code} is your code to move your club portal account`,
  text: `Someone, perhaps you, wants to move your club portal account to the address ${newEmail}. The code is

${code}

It works for ${accountLimits.codeMinutes} minutes, in the browser that requested it. If that was not you, ignore this e-mail and don't share the code: nothing happens without it.
`,
})

interface Addresses {
  oldEmail: string
  newEmail: string
}

export const moveRequestedMail = ({ newEmail }: Addresses, publicUrl: string, token: string): MailText => ({
  subject: 'Request to move your club portal account',
  text: `Someone, perhaps you, can no longer read mail at this address and asked the leads of the club to move your account to ${newEmail}. A lead decides within 14 days.

If that was not you, object here and your account stays where it is:

${publicUrl}/signup/objection?token=${token}
`,
})

/** Goes to both addresses. */
export const movedMail = (
  { oldEmail, newEmail }: Addresses,
  username: string,
  publicUrl: string,
): MailText => ({
  subject: 'Your club portal account has a new address',
  text: `Your club portal account was moved from ${oldEmail} to ${newEmail}. Your username is still ${username}. You keep your handles, papers and progress. All other browsers were signed out. Log in at ${publicUrl}/login.

If that was not you, write to the leads of the club at once: they can see when and how it was moved.
`,
})

/** Goes to the new address with the outcome of the request. */
export const moveEndedMail = (how: string): MailText => ({
  subject: 'Your club portal account was not moved',
  text: `Your request to move your club portal account to this address has ended: ${how} Nothing was changed. You can sign up with this address and ask again, or write to a lead of the club.
`,
})
