import type { PaperDecision, PaperRequest } from '@portal/shared/contract'
import type { MailText } from '../../../core/mail/person-mails.ts'
import { labelOf } from '../papers.queries.ts'

const texts: Record<PaperDecision, { subject: string; verb: string; next: string }> = {
  approved: {
    subject: 'Your paper was approved',
    verb: 'approved',
    next: 'All members can now find it in the question papers. Thank you!',
  },
  rejected: {
    subject: 'Your paper was rejected',
    verb: 'rejected',
    next: 'Only you and the leads see it. You can upload another file.',
  },
  'changes wanted': {
    subject: 'A lead requested changes to your paper',
    verb: 'reviewed',
    next: 'Please change and resubmit it, or withdraw it.',
  },
}

interface MailInput {
  paper: PaperRequest
  publicUrl: string
}

interface DecisionMailInput extends MailInput {
  decision: PaperDecision
  reason: string | undefined
}

export function decisionMail({ paper, decision, reason, publicUrl }: DecisionMailInput): MailText {
  const { subject, verb, next } = texts[decision]
  const why = reason
    ? `\n${decision === 'changes wanted' ? 'Requested changes' : 'The reason'}:\n\n${reason}\n`
    : ''
  return {
    subject,
    text: `A lead ${verb} the question paper that you uploaded to the club portal:

${labelOf(paper)}
${why}
${next} You can find it under My papers: ${publicUrl}/listPapers/mine
`,
  }
}

export const decisionUndoneMail = ({ paper, publicUrl }: MailInput): MailText => ({
  subject: 'Your paper is awaiting review again',
  text: `A lead undid the decision on the question paper that you uploaded to the club portal:

${labelOf(paper)}

It is awaiting review again. You don't have to do anything. You can find it under My papers: ${publicUrl}/listPapers/mine
`,
})
