import type { PaperDecision, PaperRequest } from '@portal/shared/contract'
import type { Mail } from '../../../core/mail/mailer.ts'
import { labelOf } from '../papers.queries.ts'

const texts: Record<PaperDecision, { subject: string; said: string; next: string }> = {
  approved: {
    subject: 'Your paper was approved',
    said: 'approved',
    next: 'All members find it among the question papers now. Thank you!',
  },
  rejected: {
    subject: 'Your paper was rejected',
    said: 'rejected',
    next: 'Only you and the leads see it. You can upload another file.',
  },
  'changes wanted': {
    subject: 'A lead asks for changes to your paper',
    said: 'looked at',
    next: 'Please change it and send it again, or withdraw it.',
  },
}

interface Told {
  uploader: { name: string; email: string }
  paper: PaperRequest
  publicUrl: string
}

interface Decided extends Told {
  decision: PaperDecision
  reason: string | undefined
}

/** Tells an uploader what a lead decided, and why. */
export function decisionMail({ uploader, paper, decision, reason, publicUrl }: Decided): Mail {
  const { subject, said, next } = texts[decision]
  const why = reason
    ? `\n${decision === 'changes wanted' ? 'What to change' : 'The reason'}:\n\n${reason}\n`
    : ''
  return {
    to: { name: uploader.name, address: uploader.email },
    subject,
    text: `Hello ${uploader.name},

a lead has ${said} the question paper that you uploaded on the club portal:

${labelOf(paper)}
${why}
${next} It stands under My papers: ${publicUrl}/listPapers/mine
`,
  }
}

/** Tells an uploader that what a lead decided does not hold any more. */
export const takenBackMail = ({ uploader, paper, publicUrl }: Told): Mail => ({
  to: { name: uploader.name, address: uploader.email },
  subject: 'Your paper waits for a decision again',
  text: `Hello ${uploader.name},

a lead has taken back what was decided on the question paper that you uploaded on the club portal:

${labelOf(paper)}

It waits for a decision again; you need not do anything. It stands under My papers: ${publicUrl}/listPapers/mine
`,
})
