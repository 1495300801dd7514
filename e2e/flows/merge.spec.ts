import { send } from '../portal/calls.ts'
import { codeIn, mailsTo } from '../portal/mailbox.ts'
import { becomeMember, newStudent, signIn } from '../portal/students.ts'
import { expect, test } from '../portal/test.ts'

test('on a phone a student who changed the programme merges the old account by a code to its address', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const old = newStudent('msc')
  const oldPage = await (await browser.newContext()).newPage()
  await becomeMember(oldPage, old)
  expect((await send(oldPage, 'PUT', '/user/account', { isOnBoards: false })).status()).toBe(200)
  const kept = await becomeMember(page)

  await page.goto('/account')
  await page.getByRole('button', { name: 'Merge another account …' }).click()
  await page.getByLabel('Address of your other account').fill(old.email)
  await page.getByRole('button', { name: 'Send a code' }).click()
  await page.getByLabel('Digit 1 of 5').focus()
  await page.keyboard.type(await codeIn(old.email, 2))
  await page.getByRole('button', { name: 'Merge the accounts' }).click()

  await expect(page.getByText('Your accounts are merged')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Merge another account …' })).toBeFocused()
  await page.reload()
  await expect(page.getByRole('switch', { name: 'I am on the public leaderboards' })).not.toBeChecked()
  for (const { email } of [old, kept])
    await expect
      .poll(async () => (await mailsTo(email)).at(-1))
      .toContain('Your club portal accounts were merged')
  const login = { loginCredential: old.email, password: old.password }
  expect((await send(oldPage, 'POST', '/user/login', login)).status()).toBe(401)
})

test('a lead merges two accounts of a student', async ({ page, browser }) => {
  const [old, kept] = [newStudent('msc'), newStudent()]
  for (const student of [old, kept]) await becomeMember(await (await browser.newContext()).newPage(), student)
  await signIn(page, 'aarav_sample')
  const number = (email: string) => email.split(/[.@]/)[1] ?? ''

  await page.goto(`/leadDashboard/students?q=${number(old.email)}`)
  await page.getByRole('button', { name: /^Change/ }).click()
  const dialog = page.getByRole('dialog', { name: old.name })
  await dialog.getByRole('combobox', { name: 'Change' }).click()
  await page.getByTitle('Merge into another account').click()
  await dialog.getByLabel('Account to keep').fill(number(kept.email))
  await dialog.getByRole('list', { name: 'Students found' }).getByRole('button').click()
  await dialog.getByLabel('Reason').fill('From MSC to MCA')
  await dialog.getByRole('button', { name: 'Merge into another account' }).click()

  await expect(page.getByText(`The accounts of ${kept.name} are merged into ${kept.email}`)).toBeVisible()
  await expect(page.getByText('No students match this search and these filters.')).toBeVisible()
  await page.goto('/leadDashboard/activity')
  await expect(page.getByText(/merged the accounts of/).first()).toBeVisible()
})
