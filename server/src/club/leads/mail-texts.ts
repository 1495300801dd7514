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

/** Goes to each lead, about their own term, which comes first, and those of others. */
export const endsSoonMail = (
  own: Ending | undefined,
  others: readonly Ending[],
  publicUrl: string,
): MailText => {
  const [other, ...more] = others
  const othersSubject =
    more.length > 0 ? `The terms of ${others.length} leads end soon` : `The term of ${other?.name} ends soon`
  const lines = [
    own &&
      `Your term as a lead ends on ${readableDay(own.until)}; from the next day, you are no longer a lead.`,
    ...others.map(
      ({ name, until }) =>
        `The term of ${name} as a lead ends on ${readableDay(until)}; from the next day, ${name} is no longer a lead.`,
    ),
  ]
  return {
    subject: own ? 'Your term as a lead ends soon' : othersSubject,
    text: `${lines.filter(Boolean).join('\n')}

Any lead can extend a term or appoint a successor: ${publicUrl}/leadDashboard/allLeads.
`,
  }
}

/** Goes to all leads when the term of the last one is over. */
export const lastLeadMail = (ending: Ending, publicUrl: string): MailText => ({
  subject: 'The club needs another lead',
  text: `The term of ${ending.name} ended on ${readableDay(ending.until)}, but there is no other lead, so ${ending.name} stays a lead for now.

Please appoint a successor or extend the term: ${publicUrl}/leadDashboard/allLeads. When there is another lead, the term ends automatically.
`,
})
