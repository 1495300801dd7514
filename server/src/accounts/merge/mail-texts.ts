import { accountLimits } from '@portal/shared/contract'
import type { MailText } from '../../core/mail/person-mails.ts'
import type { Person } from '../../core/people/personal-data.ts'

/** Goes to the account that would end. The only typed text in it is the other address, which is verified. */
export const mergeCodeMail = (newEmail: string, code: string): MailText => ({
  subject: `${code} is your code to merge your club portal accounts`,
  text: `Someone, perhaps you, wants to merge this club portal account into the account of ${newEmail}. The code is

${code}

It works for ${accountLimits.codeMinutes} minutes. If that was not you, ignore this e-mail and don't share the code: nothing happens without it.
`,
})

interface Accounts {
  from: Person
  into: Person
}

/** Goes to both addresses. */
export const mergedMail = ({ from, into }: Accounts, publicUrl: string): MailText => ({
  subject: 'Your club portal accounts were merged',
  text: `The club portal account of ${from.email} was merged into the account of ${into.email}, which now has the handles, papers, progress and follows of both. Log in with ${into.email} at ${publicUrl}/login.

If that was not you, write to the leads of the club at once: they can see when and how the accounts were merged.
`,
})
