import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { z } from 'zod'
import { send } from './calls.ts'
import { codeIn } from './mailbox.ts'
import { expect } from './test.ts'

export interface Student {
  username: string
  name: string
  email: string
  phone: string
  password: string
}

/** A new student; `branch` as in the institute's addresses. */
export function newStudent(branch: 'mca' | 'msc' = 'mca'): Student {
  const batch = randomInt(3100, 9999)
  const roll = String(randomInt(1000)).padStart(3, '0')
  return {
    username: `tester-${batch}-${roll}`,
    name: 'Tara Tester',
    email: `tara.${batch}${branch}${roll}@institute.example`,
    phone: '9876543210',
    password: 'a fine long password',
  }
}

export async function signUpByForm(page: Page, student: Student): Promise<void> {
  await page.goto('/signup')
  await page.getByLabel('Username').fill(student.username)
  await page.getByLabel('Full Name').fill(student.name)
  await page.getByLabel('Institute e-mail').fill(student.email)
  await page.getByLabel('Mobile No').fill(student.phone)
  await page.getByLabel('Password', { exact: true }).fill(student.password)
  await page.getByRole('button', { name: 'Sign up', exact: true }).click()
  await expect(page.getByRole('group', { name: 'Verification code' })).toBeVisible()
}

/** Signs a new student up without a page; later pages ask for the code. */
export async function signUp(page: Page, { phone, ...student }: Student): Promise<void> {
  const answer = await send(page, 'POST', '/user/signup', { ...student, phone: Number(phone) })
  expect(answer.status()).toBe(201)
}

/** Types and sends a code, one digit per box. */
export async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Digit 1 of 5').focus()
  await page.keyboard.type(code)
  await page.getByRole('button', { name: 'Verify' }).click()
}

/** Signs a new student up and verifies the code without a page; later pages are signed in. */
export async function becomeMember(page: Page, student = newStudent()): Promise<Student> {
  await signUp(page, student)
  const { email } = student
  const answer = await send(page, 'POST', '/user/verifyEmail', { email, otp: await codeIn(email) })
  expect(answer.status()).toBe(200)
  return student
}

/** Expects the page for handles with its data, where new students arrive. */
export async function expectHandlesAsked(page: Page): Promise<void> {
  await expect(page).toHaveURL('/profileVerification')
  await expect(page.getByRole('button', { name: 'Verify LeetCode' })).toBeVisible()
}

/** Logs in with the form; `origin`: of another portal than the worker's. */
export async function logIn(page: Page, credential: string, password: string, origin = ''): Promise<void> {
  await page.goto(`${origin}/login`)
  await page.getByLabel('Username or e-mail').fill(credential)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

/** The password of all demonstration accounts. */
export const samplePassword = 'sample-password'

/** Signs a demonstration member in without a page; later pages are theirs. */
export async function signIn(page: Page, username: string): Promise<void> {
  const answer = await send(page, 'POST', '/user/login', {
    loginCredential: username,
    password: samplePassword,
  })
  expect(answer.status()).toBe(200)
}

const account = z.object({ user: z.object({ email: z.string() }) })

/** The address of a demonstration member. Signs the page's user out. */
export async function emailOf(page: Page, username: string): Promise<string> {
  await signIn(page, username)
  const { user } = account.parse(await (await page.request.get('/backend/user/me')).json())
  await send(page, 'POST', '/user/logout')
  return user.email
}

export const signInAsLead = (page: Page) => signIn(page, 'aarav_sample')
export const signInAsStudent = (page: Page) => signIn(page, 'asha_sample')

const navigation = (page: Page) => page.getByRole('navigation').first()

/** Opens the menu with Profile, Account, the theme and Logout. */
export const accountMenu = (page: Page) => navigation(page).getByRole('button', { name: /^Account of / })

export async function expectSignedIn(page: Page): Promise<void> {
  await expect(accountMenu(page)).toBeVisible()
  await expect(navigation(page).getByRole('link', { name: 'Signup' })).toHaveCount(0)
}

export async function expectSignedOut(page: Page): Promise<void> {
  await expect(navigation(page).getByRole('link', { name: 'Signup' })).toBeVisible()
  await expect(accountMenu(page)).toHaveCount(0)
}

/** Logs out and waits for home, because opening a page earlier would abort the logout. */
export async function logOut(page: Page): Promise<void> {
  await accountMenu(page).click()
  await navigation(page).getByRole('button', { name: 'Logout' }).click()
  await expectSignedOut(page)
  await expect(page).toHaveURL('/')
}
