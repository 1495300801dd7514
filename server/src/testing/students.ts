import { userAnswer } from '@portal/shared/contract'
import { eq } from 'drizzle-orm'
import { users } from '../accounts/accounts.tables.ts'
import type { Browser } from './browser.ts'
import type { Portal } from './portal.ts'

let made = 0

export const password = 'correct horse battery'

/** The form of a student whom nobody has seen before. */
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

/** Signs up and enters the code, in a browser of its own unless one is given. */
export async function signedUp(
  portal: Portal,
  form: Form = newStudent(),
  browser: Browser = portal.browser(),
) {
  const pending = await browser.post('/user/signup', form)
  if (pending.statusCode !== 201) throw new Error(`sign-up: ${pending.body}`)
  const verified = await browser.post('/user/verifyEmail', {
    email: form.email,
    otp: await portal.codeFor(form.email),
  })
  if (verified.statusCode !== 200) throw new Error(`code: ${verified.body}`)
  return { browser, form, user: userAnswer.parse(verified.json()).user }
}

/** A signed-in lead. */
export async function signedUpLead(portal: Portal, form: Form = newStudent()) {
  const lead = await signedUp(portal, form)
  await portal.app.db.update(users).set({ isLead: true }).where(eq(users.email, form.email))
  return lead
}
