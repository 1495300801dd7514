import { send } from '../portal/calls.ts'
import { mailsTo } from '../portal/mailbox.ts'
import { becomeMember, expectSignedIn, expectSignedOut, logIn, logOut } from '../portal/students.ts'
import { expect, test } from '../portal/test.ts'

const newPassword = 'quite another battery'

test('a changed password signs out other browsers, and the old one stops working', async ({
  page,
  browser,
  faults,
}) => {
  faults.expect(/401 \(Unauthorized\)/)
  const student = await becomeMember(page)
  const otherContext = await browser.newContext()
  const other = await otherContext.newPage()
  await other.goto('/')
  const login = { loginCredential: student.username, password: student.password }
  expect((await send(other, 'POST', '/user/login', login)).status()).toBe(200)
  await other.goto('/account')
  await expectSignedIn(other)

  await page.goto('/profile')
  await page.getByRole('link', { name: 'Account settings' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Chrome on Linux' })).toHaveCount(2)
  await page.getByLabel('Old password').fill(student.password)
  await page.getByLabel('New password').fill(newPassword)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Your password was changed')).toBeVisible()
  await expect(page.getByText('You aren’t signed in on any other device.')).toBeVisible()

  await other.reload()
  await expectSignedOut(other)
  await otherContext.close()
  await page.reload()
  await expectSignedIn(page)
  // It takes the focus once it is there, which closes an open menu.
  await expect(page.getByRole('heading', { name: 'Check who can still sign in' })).toBeFocused()
  await expect
    .poll(async () => (await mailsTo(student.email)).at(-1))
    .toContain('Your password for the club portal was changed')

  await logOut(page)
  await logIn(page, student.username, student.password)
  await expect(page.getByText('Invalid credentials')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(newPassword)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expectSignedIn(page)
})
