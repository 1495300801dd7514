import { writeActivity } from '../core/activity/activity.queries.ts'
import { dayMs } from '../core/calendar/days.ts'
import type { Db } from '../core/database/database.ts'
import { mailPerson } from '../core/mail/person-mails.ts'
import type { UserRow } from '../core/people/users.ts'

interface Text {
  subject: string
  /** Follows 'Hello …'. `login` is the address of the page. */
  happened: (login: string) => string
  /** Follows 'If that was not you, '. */
  otherwise: (login: string) => string
}

const checkPasskeys = 'Your passkeys still work: check on your account page that you know all of them.'

/** What changed about the sign-in, and what owners can do if they didn't make the change. */
const texts = {
  'password changed': {
    subject: 'Your password for the club portal was changed',
    happened: (login) =>
      `The password of your club portal account was just changed with the old password. All other browsers were signed out. Log in with the new one at ${login}. ${checkPasskeys}`,
    otherwise: (login) =>
      `someone else knows your password. Choose 'Forgot Password?' at ${login}: that signs them out.`,
  },
  'password reset': {
    subject: 'Your password for the club portal was changed',
    happened: (login) =>
      `The password of your club portal account was just changed with a link that we mailed to you. All browsers were signed out. Log in with the new one at ${login}. ${checkPasskeys}`,
    otherwise: (login) =>
      `someone else can read your mail. Secure your mailbox first, then choose 'Forgot Password?' at ${login}.`,
  },
  'passkey added': {
    subject: 'A passkey was added to your club portal account',
    happened: () =>
      'A passkey was just added to your club portal account with your password. It can be used to log in without the password.',
    otherwise: (login) =>
      `someone else knows your password. Choose 'Forgot Password?' at ${login}, which signs them out, then remove the passkey on your account page.`,
  },
  'passkey removed': {
    subject: 'A passkey was removed from your club portal account',
    happened: () =>
      'A passkey was just removed from your club portal account. It can no longer be used to log in, so you can delete it from your device too.',
    otherwise: (login) =>
      `someone else is signed in to your account. Choose 'Forgot Password?' at ${login}: that signs them out.`,
  },
  'second factor set up': {
    subject: 'Two-factor authentication is on for your club portal account',
    happened: () =>
      'An authenticator app was just set up for your club portal account. Each login with the password now asks for its code. Keep the ten recovery codes away from your phone.',
    otherwise: (login) =>
      `someone else knows your password. Choose 'Forgot Password?' at ${login}, which signs them out, and ask a lead to remove the app.`,
  },
  'second factor ended': {
    subject: 'Two-factor authentication is off for your club portal account',
    happened: () =>
      'The authenticator app of your club portal account was just removed with your password. Its recovery codes no longer work.',
    otherwise: (login) =>
      `someone else knows your password. Choose 'Forgot Password?' at ${login}: that signs them out.`,
  },
  'recovery code used': {
    subject: 'A recovery code of your club portal account was used',
    happened: () =>
      'A recovery code of your club portal account was just used, by someone who typed your password or is signed in. It no longer works. Your account page shows how many are left.',
    otherwise: (login) =>
      `someone else has your password and your recovery codes. Choose 'Forgot Password?' at ${login}, then remove the app on your account page and set it up again.`,
  },
  'second factor rescued': {
    subject: 'The second factor of your club portal account was removed',
    happened: () =>
      'A lead or an administrator just removed the authenticator app, recovery codes and passkeys of your club portal account. You can log in with your password only. All browsers were signed out. Set up new ones on your account page.',
    otherwise: () => 'tell a lead, and change your password at once.',
  },
} satisfies Record<string, Text>

export type CredentialChange = keyof typeof texts

/** Actions of students on their own accounts, which leads don't see. */
export const credentialChanges = Object.keys(texts)

/** When a change was made, and the portal's address for the mail about it. */
export interface Moment {
  now: Date
  publicUrl: string
}

/** Mails the owner, in the transaction of the change. Call `sendMails` after it. */
export async function mailCredentialChange(
  tx: Db,
  user: UserRow,
  change: CredentialChange,
  { now, publicUrl, reason }: Moment & { reason?: string },
): Promise<void> {
  const { subject, happened, otherwise } = texts[change]
  const login = `${publicUrl}/login`
  const why = reason ? ` The reason: ${reason}` : ''
  const text = `${happened(login)}${why}\n\nIf that was not you, ${otherwise(login)}\n`
  await mailPerson(tx, user, { subject, text }, now, dayMs)
}

/** Logs and mails a change that its owner, or someone in their browser, made. */
export async function recordCredentialChange(
  tx: Db,
  user: UserRow,
  change: CredentialChange,
  moment: Moment,
): Promise<void> {
  await writeActivity(tx, { at: moment.now, actor: user.id, action: change, subject: user.id })
  await mailCredentialChange(tx, user, change, moment)
}
