import type { LeadTermRequest } from '@portal/shared/contract'
import { readableDay } from '../../core/calendar/days.ts'
import type { Mail } from '../../core/mail/mailer.ts'

interface Recipient {
  name: string
  email: string
}

const to = ({ name, email }: Recipient) => ({ name, address: email })

export const appointedMail = (
  lead: Recipient,
  { title, until }: LeadTermRequest,
  publicUrl: string,
): Mail => ({
  to: to(lead),
  subject: 'You are a lead of the club now',
  text: `Hello ${lead.name},

you are a lead of the club now${title && `: ${title}`}${until ? `, until ${readableDay(until)}` : ''}. Reload the portal, or log in: the lead dashboard is at ${publicUrl}/leadDashboard.

If you do not want this, any lead can end it on the page 'All leads', you too.
`,
})

export const retiredMail = (lead: Recipient, reason: string, publicUrl: string): Mail => ({
  to: to(lead),
  subject: 'You are no lead of the club any more',
  text: `Hello ${lead.name},

you are no lead of the club any more.${reason && ` The reason that was given: ${reason}.`} Your account, your handles and your progress stay as they are: ${publicUrl}/profile.

Thank you for what you did for the club. If this is a mistake, write to one of the leads: they can appoint you again.
`,
})

interface Ending extends Recipient {
  until: string
}

/** To the lead whose term it is, and to all others. */
export const endsSoonMail = (recipient: Recipient, ending: Ending, publicUrl: string): Mail => {
  const isOwn = recipient.email === ending.email
  return {
    to: to(recipient),
    subject: isOwn ? 'Your term as a lead ends soon' : `The term of ${ending.name} ends soon`,
    text: `Hello ${recipient.name},

${isOwn ? 'your term as a lead' : `the term of ${ending.name} as a lead`} ends on ${readableDay(ending.until)}; the day after, ${isOwn ? 'you are' : `${ending.name} is`} no lead any more.

Any lead can lengthen it, or appoint who comes next: ${publicUrl}/leadDashboard/allLeads.
`,
  }
}

/** To all leads: the term of the last one is over. */
export const lastLeadMail = (recipient: Recipient, ending: Ending, publicUrl: string): Mail => ({
  to: to(recipient),
  subject: 'The club needs another lead',
  text: `Hello ${recipient.name},

the term of ${ending.name} ended on ${readableDay(ending.until)}, but there is no other lead: so ${ending.name} stays one for now.

Please appoint who comes next, or lengthen the term: ${publicUrl}/leadDashboard/allLeads. As soon as there is another lead, the term that is over ends by itself.
`,
})
