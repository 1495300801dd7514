import { signInAsLead } from '../portal/students.ts'
import { expect, test } from '../portal/test.ts'

const hostile = '<img src=x onerror="alert(1)"> & friends'

/** A PNG of one pixel. */
const photo = {
  name: 'club.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

test('on a phone a lead writes about the club with a photo, and visitors see it', async ({
  page,
  browser,
  address,
}) => {
  test.setTimeout(60_000)
  await page.setViewportSize({ width: 390, height: 900 })
  await signInAsLead(page)
  await page.goto('/leadDashboard/content?kind=about')
  const part = (number: number) => page.getByRole('group', { name: `Part ${number}`, exact: true })
  await part(1).getByLabel('Heading').fill(hostile)
  await page.getByRole('button', { name: 'Add photo' }).click()
  await part(4).getByLabel('Description').fill('The club at work')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(part(4).getByText('Choose a photo', { exact: true }).last()).toBeVisible()
  await part(4).locator('input[type=file]').setInputFiles(photo)
  await expect(part(4).locator('img')).toBeVisible()
  await page.getByRole('button', { name: 'Add contact' }).click()
  await part(5).getByLabel('Contact').fill('Chat')
  await part(5).getByLabel('E-mail address or link').fill('javascript:alert(1)')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Use an e-mail address or a link')).toBeVisible()
  await part(5).getByLabel('E-mail address or link').fill('chat.example/club')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved. Visitors will see it within seconds')).toBeVisible()

  const visitor = await (
    await browser.newContext({ baseURL: address, viewport: { width: 390, height: 900 } })
  ).newPage()
  await expect(async () => {
    await visitor.goto('/about')
    await expect(visitor.getByRole('heading', { name: hostile })).toBeVisible({ timeout: 2000 })
  }).toPass()
  const image = visitor.getByRole('img', { name: 'The club at work' })
  expect(await image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(1)
  await expect(visitor.getByRole('link', { name: 'chat.example/club' })).toHaveAttribute(
    'href',
    'https://chat.example/club',
  )
  await expect(visitor).toHaveTitle('About · Club Portal · Sample Institute of Technology')
  await expect(visitor.getByRole('contentinfo')).toContainText('Sample Institute of Technology')
  expect(await visitor.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
    0,
  )

  await page.getByRole('button', { name: 'Restore the release’s content' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByText(/restored from the release/).first()).toBeVisible()
  await visitor.context().close()
})
