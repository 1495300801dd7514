import type { LeadTermRequest } from '@portal/shared/contract'
import { readableDay } from '../../core/calendar/days.ts'
import type { MailText } from '../../core/mail/person-mails.ts'

export const appointedMail = ({ title, until }: LeadTermRequest, publicUrl: string): MailText => ({
  subject: 'You are now a lead of the club',
  text: `You are now a lead of the club${title && `: ${title}`}${until ? `, until ${readableDay(until)}` : ''}. Reload the portal, or log in: the lead dashboard is at ${publicUrl}/leadDashboard.

If you don't want this, you or any lead can end it on the 'All leads' page.
`,
})

export const retiredMail = (reason: string, publicUrl: string): MailText => ({
  subject: 'Your term as a lead of the club has ended',
  text: `You are no longer a lead of the club.${reason && ` The reason: ${reason}.`} Your account, handles and progress stay the same: ${publicUrl}/profile.

Thank you for what you did for the club. If this is a mistake, write to one of the leads: they can appoint you again.
`,
})

interface Ending {
  name: string
  until: string
}

/** Goes to the lead whose term it is, and to all others. */
export const endsSoonMail = (ending: Ending, isOwn: boolean, publicUrl: string): MailText => ({
  subject: isOwn ? 'Your term as a lead ends soon' : `The term of ${ending.name} ends soon`,
  text: `${isOwn ? 'Your term as a lead' : `The term of ${ending.name} as a lead`} ends on ${readableDay(ending.until)}; from the next day, ${isOwn ? 'you are' : `${ending.name} is`} no longer a lead.

Any lead can extend it or appoint a successor: ${publicUrl}/leadDashboard/allLeads.
`,
})

/** Goes to all leads when the term of the last one is over. */
export const lastLeadMail = (ending: Ending, publicUrl: string): MailText => ({
  subject: 'The club needs another lead',
  text: `The term of ${ending.name} ended on ${readableDay(ending.until)}, but there is no other lead, so ${ending.name} stays a lead for now.

Please appoint a successor or extend the term: ${publicUrl}/leadDashboard/allLeads. When there is another lead, the term ends automatically.
`,
})
