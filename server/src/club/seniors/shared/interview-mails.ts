import { sharedInterviewLimits } from '@portal/shared/contract'
import type { MailText } from '../../../core/mail/person-mails.ts'

const untilText = `The link works for ${sharedInterviewLimits.linkDays} days.`

export const invitationMail = (link: string): MailText => ({
  subject: 'Share your interview with your juniors',
  text: `A lead of the club invites you to write about an interview you had. It helps your juniors prepare for theirs. You don't need an account, and you can stay anonymous:

${link}

${untilText} It is for one interview. What you write is saved as a draft.
`,
})

/** Sent once to each member who becomes an alumnus. */
export const alumnusMail = (link: string): MailText => ({
  subject: 'You are an alumnus now: share your interviews',
  text: `Your course is over, and your account on the club portal is an alumni account now. Will you write about an interview you had? It helps your juniors prepare for theirs. You can stay anonymous:

${link}
`,
})

export const approvedMail = (link: string, isGuest: boolean): MailText => ({
  subject: 'Your interview was approved',
  text: `A lead approved your interview. Members can read it now. Thank you! You can see and withdraw it here:

${link}
${isGuest ? `\n${untilText} After that, ask a lead of the club.\n` : ''}`,
})

export const changesMail = (link: string, note: string, isGuest: boolean): MailText => ({
  subject: 'A lead requested changes to your interview',
  text: `A lead read your interview on the club portal and asks you to change something:

${note}

Please change and send it again, or withdraw it:

${link}
${isGuest ? `\n${untilText} After that, the interview is deleted.\n` : ''}`,
})
