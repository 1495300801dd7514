import { sharedInterviewLimits } from '@portal/shared/contract'
import type { Mail } from '../../../core/mail/mailer.ts'

interface Recipient {
  name: string
  email: string
}

const to = ({ name, email }: Recipient) => ({ name, address: email })

const untilText = `The link works for ${sharedInterviewLimits.linkDays} days.`

export const invitationMail = (recipient: Recipient, link: string): Mail => ({
  to: to(recipient),
  subject: 'Share your interview with your juniors',
  text: `Hello ${recipient.name},

A lead of the club invites you to write about an interview you had. It helps your juniors prepare for theirs. You don't need an account, and you can stay anonymous:

${link}

${untilText} It is for one interview. What you write is saved as a draft.
`,
})

/** Sent once to each member who becomes an alumnus. */
export const alumnusMail = (recipient: Recipient, link: string): Mail => ({
  to: to(recipient),
  subject: 'You are an alumnus now: share your interviews',
  text: `Hello ${recipient.name},

Your course is over, and your account on the club portal is an alumni account now. Will you write about an interview you had? It helps your juniors prepare for theirs. You can stay anonymous:

${link}
`,
})

export const approvedMail = (recipient: Recipient, link: string, isGuest: boolean): Mail => ({
  to: to(recipient),
  subject: 'Your interview was approved',
  text: `Hello ${recipient.name},

A lead approved your interview. Members can read it now. Thank you! You can see and withdraw it here:

${link}
${isGuest ? `\n${untilText} After that, ask a lead of the club.\n` : ''}`,
})

export const changesMail = (recipient: Recipient, link: string, note: string, isGuest: boolean): Mail => ({
  to: to(recipient),
  subject: 'A lead requested changes to your interview',
  text: `Hello ${recipient.name},

A lead read your interview on the club portal and asks you to change something:

${note}

Please change and send it again, or withdraw it:

${link}
${isGuest ? `\n${untilText} After that, the interview is deleted.\n` : ''}`,
})
