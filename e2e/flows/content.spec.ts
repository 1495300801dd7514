import { signInAsLead } from '../portal/students.ts'
import { expect, test } from '../portal/test.ts'

test('a lead edits a figure, a visitor without JavaScript reads it, and the lead undoes it', async ({
  page,
  browser,
  address,
}) => {
  test.setTimeout(60_000)
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: address })
  const visitor = await context.newPage()
  const papers = async () => {
    await visitor.goto('/')
    return visitor.locator('dt', { hasText: 'previous-year papers' }).locator('+ dd').textContent()
  }
  expect(await papers()).toBe('73')

  await signInAsLead(page)
  await page.goto('/leadDashboard/content')
  await page.getByRole('group', { name: 'Figure 1' }).getByLabel('Figure', { exact: true }).fill('80')
  await expect(page.getByRole('region', { name: 'Preview' }).getByText('80', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  const history = page.getByRole('region', { name: 'History' })
  await expect(history.getByText('Version 1', { exact: true })).toBeVisible()

  await expect.poll(papers).toBe('80')
  // With JavaScript the page is hydrated; a console error fails the test.
  await page.goto('/')
  await page.getByText('About the club').click()
  await expect(page.getByText('80', { exact: true })).toBeVisible()
  await expect(page.locator('#root')).toHaveAttribute('data-started')

  await page.goto('/leadDashboard/content')
  await page.getByRole('button', { name: 'Restore the release’s content' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click()
  await expect(history.getByText('Version 2, restored from the release')).toBeVisible()
  await expect.poll(papers).toBe('73')
  await context.close()
})
