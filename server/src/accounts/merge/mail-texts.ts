import { accountLimits } from '@portal/shared/contract'
import type { Mail } from '../../core/mail/mailer.ts'
import type { Person } from '../../core/people/personal-data.ts'

interface Recipient {
  name: string
  email: string
}

const to = ({ name, email }: Recipient) => ({ name, address: email })

/** Goes to the account that would end. The only typed text in it is the other address, which is verified. */
export const mergeCodeMail = (owner: Recipient, newEmail: string, code: string): Mail => ({
  to: to(owner),
  subject: `${code} is your code to merge your club portal accounts`,
  text: `Hello ${owner.name},

Someone, perhaps you, wants to merge this club portal account into the account of ${newEmail}. The code is

${code}

It works for ${accountLimits.codeMinutes} minutes. If that was not you, ignore this e-mail and don't share the code: nothing happens without it.
`,
})

interface Accounts {
  from: Person
  into: Person
}

/** Goes to both addresses. */
export const mergedMail = (recipient: Recipient, { from, into }: Accounts, publicUrl: string): Mail => ({
  to: to(recipient),
  subject: 'Your club portal accounts were merged',
  text: `Hello ${recipient.name},

The club portal account of ${from.email} was merged into the account of ${into.email}, which now has the handles, papers, progress and follows of both. Log in with ${into.email} at ${publicUrl}/login.

If that was not you, write to the leads of the club at once: they can see when and how the accounts were merged.
`,
})
