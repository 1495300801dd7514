import { randomInt } from 'node:crypto'
import { send } from '../portal/calls.ts'
import { becomeMember, newStudent } from '../portal/students.ts'
import { expect, test } from '../portal/test.ts'

test('on a phone a member finds their batch, follows a student and compares; who left the leaderboards is hidden', async ({
  page,
  browser,
}) => {
  test.setTimeout(90_000)
  await page.setViewportSize({ width: 390, height: 844 })
  const batch = randomInt(3100, 9999)
  const join = async (name: string, roll: number) => {
    const at = roll === 1 ? page : await (await browser.newContext()).newPage()
    const email = `tara.${batch}mca00${roll}@institute.example`
    await becomeMember(at, { ...newStudent(), name, email, username: `tara-${batch}-${roll}` })
    return at
  }
  await join('Tara Tester', 1)
  await join('Veer Visible', 2)
  const hidden = await join('Hema Hidden', 3)
  expect((await send(hidden, 'PUT', '/user/account', { isOnBoards: false })).status()).toBe(200)

  await page.goto('/')
  await page
    .getByRole('button', { name: /^Search/ })
    .first()
    .click()
  await page.getByRole('combobox', { name: 'Search the portal' }).fill('my batch')
  await page.getByRole('option', { name: /My batch/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My batch' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(page.getByRole('article', { name: 'Hema Hidden' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Follow Veer Visible' }).click()
  await page.getByRole('link', { name: 'Friends' }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Follow Veer Visible' })).toHaveText('Following')

  await page.getByRole('link', { name: 'Compare with Veer Visible' }).click()
  await expect(page.getByRole('columnheader')).toHaveText(['You', 'Veer Visible'])
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await expect(page.getByRole('link', { name: 'Friends' })).toHaveAttribute('aria-current', 'page')
})
