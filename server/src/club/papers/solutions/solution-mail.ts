import type { PaperRequest, SolutionDecision } from '@portal/shared/contract'
import type { Mail } from '../../../core/mail/mailer.ts'
import { labelOf } from '../papers.queries.ts'

interface SolutionMailInput extends SolutionDecision {
  author: { name: string; email: string }
  paper: PaperRequest
  publicUrl: string
}

const next = {
  approved: 'All members now find it below the paper. Thank you!',
  rejected: 'Only you and the leads see it. You can delete it, or add another one.',
}

export const solutionMail = ({ author, paper, status, reason, publicUrl }: SolutionMailInput): Mail => ({
  to: { name: author.name, address: author.email },
  subject: `Your solution was ${status}`,
  text: `Hello ${author.name},

A lead ${status} the solution that you added on the club portal:

${labelOf(paper)}
${reason ? `\nThe reason:\n\n${reason}\n` : ''}
${next[status]} ${publicUrl}/papers/${paper._id}
`,
})
