import { codeIn } from '../portal/mailbox.ts'
import {
  enterCode,
  expectHandlesAsked,
  expectSignedIn,
  expectSignedOut,
  logIn,
  logOut,
  newStudent,
  signUpByForm,
} from '../portal/students.ts'
import { expect, keptByPage, test } from '../portal/test.ts'

test('a student signs up, verifies the code, signs out and in by name and e-mail; the password is never in local storage', async ({
  page,
  faults,
}) => {
  faults.expect(/401 \(Unauthorized\)/)
  const student = newStudent()
  await signUpByForm(page, student)
  await expect(page.getByText('Signup successful!')).toBeVisible()
  await expectSignedOut(page)
  expect(await keptByPage(page)).not.toContain(student.password)

  await enterCode(page, await codeIn(student.email))
  await expectSignedIn(page)
  await expectHandlesAsked(page)
  expect(await keptByPage(page)).not.toContain(student.password)
  await page.reload()
  await expectSignedIn(page)
  await expectHandlesAsked(page)

  await logOut(page)
  await expect(page.getByText('Logged out successfully!')).toBeVisible()
  await expect(page).toHaveURL('/')
  await page.reload()
  await expectSignedOut(page)

  await logIn(page, 'nobody-at-all', 'not the password')
  await expect(page.getByText('Invalid credentials')).toBeVisible()
  await expect(page.getByLabel('Username or e-mail')).toHaveValue('nobody-at-all')
  await expectSignedOut(page)
  await page.getByLabel('Username or e-mail').fill(student.username.toUpperCase())
  await page.getByLabel('Password', { exact: true }).fill(student.password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByText('Login success!')).toBeVisible()
  await expectSignedIn(page)
  // Home is a new document: until its URL is there, the login page's is about to be replaced.
  await expect(page).toHaveURL('/')
  expect(await keptByPage(page)).not.toContain(student.password)
  await logOut(page)

  await logIn(page, student.email, student.password)
  await expectSignedIn(page)
})

test('the sign-up form fits a laptop’s first screen; its fields are evenly spaced, and don’t move when invalid', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/signup')
  await expect(page.getByRole('region', { name: 'What happens next' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign up' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByLabel('Username')).toBeVisible()
  /** The distance from each field to the next label. */
  const gaps = () =>
    page.locator('form label').evaluateAll((labels) =>
      labels.flatMap((label, at) => {
        const above = labels[at - 1]?.parentElement?.querySelector('input')
        const control = above?.closest('.ant-input-affix-wrapper') ?? above
        return control
          ? [Math.round(label.getBoundingClientRect().top - control.getBoundingClientRect().bottom)]
          : []
      }),
    )
  const before = await gaps()
  expect(before).toHaveLength(4)
  expect(new Set(before).size).toBe(1)

  await page.getByRole('button', { name: 'Sign up', exact: true }).click()
  await expect(page.getByText('Enter your name')).toBeVisible()
  expect(await gaps()).toEqual(before)
})
