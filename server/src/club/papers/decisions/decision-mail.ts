import type { PaperDecision, PaperRequest } from '@portal/shared/contract'
import type { Mail } from '../../../core/mail/mailer.ts'
import { labelOf } from '../papers.queries.ts'

const texts: Record<PaperDecision, { subject: string; said: string; next: string }> = {
  approved: {
    subject: 'Your paper was approved',
    said: 'approved',
    next: 'All members can now find it in the question papers. Thank you!',
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

A lead ${said} the question paper that you uploaded to the club portal:

${labelOf(paper)}
${why}
${next} You can find it under My papers: ${publicUrl}/listPapers/mine
`,
  }
}

/** Tells an uploader that a decision was undone. */
export const takenBackMail = ({ uploader, paper, publicUrl }: Told): Mail => ({
  to: { name: uploader.name, address: uploader.email },
  subject: 'Your paper is awaiting review again',
  text: `Hello ${uploader.name},

A lead undid the decision on the question paper that you uploaded to the club portal:

${labelOf(paper)}

It is awaiting review again. You don't have to do anything. You can find it under My papers: ${publicUrl}/listPapers/mine
`,
})
