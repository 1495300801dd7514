import { samplePassword } from '../portal/students.ts'
import { expect, test } from '../portal/test.ts'

test.beforeEach(({ faults }) => faults.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch/))

test('a page says that it is offline, blames no team, and loads once online again', async ({
  page,
  context,
}) => {
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

test('data loads by itself once online again', async ({ page, context }) => {
  await page.goto('/leaderboard')
  await expect(page.getByRole('table').getByRole('row').nth(3)).toBeVisible()

  await context.setOffline(true)
  await page.getByRole('tab', { name: 'GitHub' }).click()
  await expect(page.getByRole('alert')).toContainText('You are offline. This page will load')

  await context.setOffline(false)
  await expect(page.getByRole('columnheader', { name: 'Commits' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a form sent offline keeps its input, and works once online again', async ({ page, context }) => {
  await page.goto('/login')
  await page.getByLabel('Username or e-mail').fill('asha_sample')
  await page.getByLabel('Password', { exact: true }).fill(samplePassword)
  // Its spinner keeps its name while it fades.
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
