import { userAnswer } from '@portal/shared/contract'
import { eq } from 'drizzle-orm'
import { insertSession } from '../accounts/login/sessions.queries.ts'
import { users } from '../core/people/users.tables.ts'
import { foldUsername, type UserRow } from '../core/people/users.ts'
import type { Browser } from './browser.ts'
import type { Portal } from './portal.ts'

let made = 0

export const password = 'correct horse battery'

/** A sign-up form of a new student. */
export function newStudent(branch: 'mca' | 'msc' = 'mca') {
  made += 1
  const roll = String(made % 1000).padStart(3, '0')
  const letters = String(made).replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)))
  return {
    username: `student_${made}`,
    name: `Student ${made}`,
    email: `student.${letters}.2024${branch}${roll}@institute.example`,
    phone: 9_000_000_000 + made,
    password,
  }
}

export type Form = ReturnType<typeof newStudent>

/** Signs up with the form and the mailed code, in a new browser unless one is given. */
export async function signUp(portal: Portal, form: Form = newStudent(), browser: Browser = portal.browser()) {
  const pending = await browser.post('/user/signup', form)
  if (pending.statusCode !== 201) throw new Error(`sign-up: ${pending.body}`)
  const verified = await browser.post('/user/verifyEmail', {
    email: form.email,
    otp: await portal.codeFor(form.email),
  })
  if (verified.statusCode !== 200) throw new Error(`code: ${verified.body}`)
  return { browser, form, user: userAnswer.parse(verified.json()).user }
}

/** A browser with a new session of this account. */
export async function signedInBrowser({ app, browser: open, clock }: Portal, account: UserRow | undefined) {
  const token = account && (await insertSession(app.db, account, clock.now()))
  if (!token) throw new Error('no session was made')
  const browser = open()
  browser.cookies.set(app.secretCookie('session').name, token)
  return { browser, token }
}

/** The hash of `newStudent`'s password: hashing takes longer than the rest of a sign-up. */
let passwordHash: Promise<string> | undefined

/** A signed-in student whose sign-up was a while ago: no mail was sent, and no rate limit was used. */
export async function signedUp(portal: Portal, form: Form = newStudent()) {
  const { app, clock } = portal
  const identity = app.environment.institute.identityOf(form.email)
  if (!identity) throw new Error(`${form.email} is not of the institute`)
  const { password: typed, ...details } = form
  passwordHash ??= app.passwords.hash(password)
  const [row] = await app.db
    .insert(users)
    .values({
      ...details,
      ...identity,
      usernameKey: foldUsername(form.username),
      passwordHash: await (typed === password ? passwordHash : app.passwords.hash(typed)),
      createdAt: clock.now(),
      updatedAt: clock.now(),
    })
    .returning()
  const { browser } = await signedInBrowser(portal, row)
  return { browser, form, user: userAnswer.parse((await browser.get('/user/me')).json()).user }
}

/** A student or lead with a browser that is signed in. */
export type Member = Awaited<ReturnType<typeof signedUp>>

/** A signed-in lead. */
export async function signedUpLead(portal: Portal, form: Form = newStudent()) {
  const lead = await signedUp(portal, form)
  await portal.app.db.update(users).set({ isLead: true }).where(eq(users.email, form.email))
  return lead
}

/** A lead for the tests of a block. */
export function setUpLead(portal: Portal): Member {
  // Empty until the tests run.
  const lead = {} as Member
  beforeAll(async () => {
    Object.assign(lead, await signedUpLead(portal))
  })
  return lead
}

/** Changes an account's row directly. */
export const changeAccount = ({ app }: Portal, id: string, to: Partial<typeof users.$inferInsert>) =>
  app.db.update(users).set(to).where(eq(users.id, id))

/** A row of an account that nobody can sign in to. */
export const sampleAccount = (username: string, at: Date, more: Partial<typeof users.$inferInsert> = {}) => ({
  ...{
    username,
    usernameKey: foldUsername(username),
    name: 'Sample',
    email: `${username}@institute.example`,
  },
  phone: 9_000_000_000,
  regNumber: username,
  batch: '2019',
  branch: 'mca',
  passwordHash: 'a hash that no password has',
  createdAt: at,
  updatedAt: at,
  ...more,
})
