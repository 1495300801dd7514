import type { PaperRequest, SolutionDecision } from '@portal/shared/contract'
import type { MailText } from '../../../core/mail/person-mails.ts'
import { labelOf } from '../papers.queries.ts'

interface SolutionMailInput extends SolutionDecision {
  paper: PaperRequest
  publicUrl: string
}

const next = {
  approved: 'All members now find it below the paper. Thank you!',
  rejected: 'Only you and the leads see it. You can delete it, or add another one.',
}

export const solutionMail = ({ paper, status, reason, publicUrl }: SolutionMailInput): MailText => ({
  subject: `Your solution was ${status}`,
  text: `A lead ${status} the solution that you added on the club portal:

${labelOf(paper)}
${reason ? `\nThe reason:\n\n${reason}\n` : ''}
${next[status]} ${publicUrl}/papers/${paper._id}
`,
})
