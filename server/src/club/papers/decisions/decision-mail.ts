import type { PaperDecision, PaperRequest } from '@portal/shared/contract'
import type { Mail } from '../../../core/mail/mailer.ts'
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
  uploader: { name: string; email: string }
  paper: PaperRequest
  publicUrl: string
}

interface DecisionMailInput extends MailInput {
  decision: PaperDecision
  reason: string | undefined
}

export function decisionMail({ uploader, paper, decision, reason, publicUrl }: DecisionMailInput): Mail {
  const { subject, verb, next } = texts[decision]
  const why = reason
    ? `\n${decision === 'changes wanted' ? 'Requested changes' : 'The reason'}:\n\n${reason}\n`
    : ''
  return {
    to: { name: uploader.name, address: uploader.email },
    subject,
    text: `Hello ${uploader.name},

A lead ${verb} the question paper that you uploaded to the club portal:

${labelOf(paper)}
${why}
${next} You can find it under My papers: ${publicUrl}/listPapers/mine
`,
  }
}

export const decisionUndoneMail = ({ uploader, paper, publicUrl }: MailInput): Mail => ({
  to: { name: uploader.name, address: uploader.email },
  subject: 'Your paper is awaiting review again',
  text: `Hello ${uploader.name},

A lead undid the decision on the question paper that you uploaded to the club portal:

${labelOf(paper)}

It is awaiting review again. You don't have to do anything. You can find it under My papers: ${publicUrl}/listPapers/mine
`,
})
