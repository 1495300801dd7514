import type { Db } from '../core/database/database.ts'
import { insertMail } from '../core/mail/mails.queries.ts'

const dayMs = 24 * 3_600_000

interface Text {
  subject: string
  /** After 'Hello …'; `login` is the address of the page. */
  happened: (login: string) => string
  /** After 'If that was not you, '. */
  otherwise: (login: string) => string
}

const checkPasskeys = "Your passkeys still work: check on your account's page that you know all of them."

/** What happened to what somebody signs in with, and what its owner does who did not do it. */
const texts = {
  'password changed': {
    subject: 'Your password for the club portal was changed',
    happened: (login) =>
      `the password of your account on the club portal was just changed by somebody who typed the old one, and every other browser was signed out. Log in with the new one at ${login}. ${checkPasskeys}`,
    otherwise: (login) =>
      `somebody else knows your password and is signed in: choose 'Forgot Password?' at ${login}. That signs them out.`,
  },
  'password reset': {
    subject: 'Your password for the club portal was changed',
    happened: (login) =>
      `the password of your account on the club portal was just changed by a link that we had mailed to you, and every browser was signed out. Log in with the new one at ${login}. ${checkPasskeys}`,
    otherwise: (login) =>
      `somebody else reads your mail: secure your mailbox first, then choose 'Forgot Password?' at ${login}.`,
  },
  'passkey added': {
    subject: 'A passkey was added to your account on the club portal',
    happened: () =>
      'a passkey was just added to your account on the club portal by somebody who typed your password. It opens your account without the password.',
    otherwise: (login) =>
      `somebody else knows your password and is signed in: choose 'Forgot Password?' at ${login}, which signs them out, then remove the passkey on your account's page.`,
  },
  'passkey removed': {
    subject: 'A passkey of your account on the club portal was removed',
    happened: () =>
      "a passkey of your account on the club portal was just removed on the account's page. It opens your account no more; what you keep of it in your device can go.",
    otherwise: (login) =>
      `somebody else is signed in to your account: choose 'Forgot Password?' at ${login}. That signs them out.`,
  },
  'second factor set up': {
    subject: 'Your account on the club portal asks for codes of an app now',
    happened: () =>
      'an authenticator app was just set up for your account on the club portal. Each login by password asks for a code of it; keep the ten recovery codes where the phone is not.',
    otherwise: (login) =>
      `somebody else knows your password and is signed in: choose 'Forgot Password?' at ${login}, which signs them out, and ask a lead to take the app away.`,
  },
  'second factor ended': {
    subject: 'Your account on the club portal asks for codes of an app no more',
    happened: () =>
      'the authenticator app of your account on the club portal was just ended by somebody who typed your password, and its recovery codes are worth nothing any more.',
    otherwise: (login) =>
      `somebody else knows your password and is signed in: choose 'Forgot Password?' at ${login}. That signs them out.`,
  },
  'recovery code used': {
    subject: 'A recovery code of your account on the club portal was used',
    happened: () =>
      "one of the recovery codes of your account on the club portal was just used, by somebody who typed your password or is signed in already. It is good for nothing any more; your account's page says how many are left.",
    otherwise: (login) =>
      `somebody else has your password and your recovery codes: choose 'Forgot Password?' at ${login}, then end the app on your account's page and set it up anew.`,
  },
  'second factor rescued': {
    subject: 'The second factor of your account on the club portal was taken away',
    happened: () =>
      "a lead, or who runs the club portal, just took the authenticator app, the recovery codes and the passkeys of your account away, so that you can log in with your password alone. Every browser was signed out. Set up new ones on your account's page.",
    otherwise: () =>
      'and you did not ask for it: tell who runs the portal, and change your password at once.',
  },
} satisfies Record<string, Text>

export type CredentialChange = keyof typeof texts

/** What students do about their own accounts: of no lead's business. */
export const credentialChanges = Object.keys(texts)

interface Owner {
  name: string
  email: string
}

/**
 * Tells the owner, so that a change which somebody else made does not stay unseen. Call it in the transaction of the
 * change, and `sendMails` after it.
 */
export async function tellOfCredentialChange(
  tx: Db,
  { name, email }: Owner,
  change: CredentialChange,
  { now, publicUrl, reason }: { now: Date; publicUrl: string; reason?: string },
): Promise<void> {
  const { subject, happened, otherwise } = texts[change]
  const login = `${publicUrl}/login`
  const why = reason ? ` The reason that was given: ${reason}` : ''
  const text = `Hello ${name},\n\n${happened(login)}${why}\n\nIf that was not you, ${otherwise(login)}\n`
  await insertMail(tx, { to: { name, address: email }, subject, text }, now, dayMs)
}
