import { saveData } from '../portal/line.ts'
import { samplePassword } from '../portal/students.ts'
import { expect, test } from '../portal/test.ts'

test.beforeEach(({ faults }) => faults.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch/))

test('without a network a page says so, blames no team, and comes by itself when the network is back', async ({
  page,
  context,
}) => {
  await saveData(page)
  await page.goto('/')
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })
  await expect(heading('Computer Application Club')).toBeVisible()

  await context.setOffline(true)
  await page.getByRole('link', { name: 'OPC Leaderboard' }).first().click()
  await expect(heading('You are offline')).toBeVisible()
  await expect(page.getByText('This page will load when you’re back online.')).toBeVisible()
  await expect(page.getByText(/team leaderboards|Maintained by/)).toHaveCount(0)
  await expect(page).toHaveURL('/opcLeaderboard')

  await context.setOffline(false)
  await expect(heading('OPC Leaderboard')).toBeVisible()
})

test('data that cannot come without a network comes by itself when it is back', async ({ page, context }) => {
  await page.goto('/leaderboard')
  await expect(page.getByRole('table').getByRole('row').nth(3)).toBeVisible()

  await context.setOffline(true)
  await page.getByRole('tab', { name: 'GitHub' }).click()
  await expect(page.getByRole('alert')).toContainText('You are offline. This page will load')

  await context.setOffline(false)
  await expect(page.getByRole('columnheader', { name: 'Commits' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a form that is sent without a network keeps what was typed, and works when it is back', async ({
  page,
  context,
}) => {
  await page.goto('/login')
  await page.getByLabel('Username or e-mail').fill('asha_sample')
  await page.getByLabel('Password', { exact: true }).fill(samplePassword)
  // Its spinner has a name too, for as long as it fades.
  const send = page.getByRole('button', { name: /Log in$/ })

  await context.setOffline(true)
  await send.click()
  await expect(page.getByText('You are offline. Try again when you’re back online.')).toBeVisible()
  await expect(page.getByLabel('Username or e-mail')).toHaveValue('asha_sample')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(samplePassword)

  await context.setOffline(false)
  await send.click()
  await expect(page.getByText('Login success!')).toBeVisible()
})
