import { codeIn, mailsTo } from '../portal/mailbox.ts'
import {
  enterCode,
  expectHandlesAsked,
  expectSignedIn,
  expectSignedOut,
  logIn,
  logOut,
  newStudent,
  signInAsStudent,
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

test('change email returns to the form with its input, a reload keeps the countdown, and a pasted code fills all boxes', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const student = newStudent()
  await signUpByForm(page, student)
  await page.getByRole('button', { name: 'Change email' }).click()
  await expect(page.getByLabel('Username')).toHaveValue(student.username)
  const { email } = newStudent()
  await page.getByLabel('Institute e-mail').fill(email)
  await page.getByRole('button', { name: 'Sign up', exact: true }).click()

  const countdown = page.getByText(/in \d+\s*s\./)
  const secondsLeft = async () => Number(/in (\d+)\s*s/.exec((await countdown.textContent()) ?? '')?.[1])
  await expect.poll(secondsLeft).toBeLessThan(59)
  const left = await secondsLeft()
  await page.reload()
  await expect(page.getByText(email)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Resend' })).toBeDisabled()
  expect(await secondsLeft()).toBeLessThanOrEqual(left)
  expect(await keptByPage(page)).not.toContain(student.password)

  const code = await codeIn(email)
  await page.evaluate((text) => navigator.clipboard.writeText(text), code)
  await page.getByLabel('Digit 1 of 5').focus()
  await page.keyboard.press('ControlOrMeta+V')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expectSignedIn(page)
  expect(await mailsTo(student.email)).toHaveLength(1)
})

test('form fields are evenly spaced, with and without help, and don’t move when invalid', async ({
  page,
}) => {
  await page.goto('/signup')
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

test('a taken username shows a cross, a free one a tick, and a short one a cross without a request', async ({
  page,
}) => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/isUsernameAvailable')) calls.push(request.url())
  })
  await page.goto('/signup')
  await page.getByLabel('Username').fill('abc')
  await expect(page.getByRole('img', { name: /is not available/ })).toBeVisible()
  expect(calls).toHaveLength(0)
  await page.getByLabel('Username').fill('ASHA_SAMPLE')
  await expect.poll(() => calls.length).toBe(1)
  await expect(page.getByRole('img', { name: /is not available/ })).toBeVisible()
  await page.getByLabel('Username').fill(newStudent().username)
  await expect(page.getByRole('img', { name: /is available/ })).toBeVisible()
})

test('a signed-in student is redirected home from login and sign-up', async ({ page }) => {
  await signInAsStudent(page)
  for (const path of ['/login', '/signup']) {
    await page.goto(path)
    await expect(page).toHaveURL('/')
  }
})
