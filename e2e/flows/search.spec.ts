import axe from 'axe-core'
import { signInAsStudent } from '../portal/students.ts'
import { expect, test } from '../portal/test.ts'

test('a paper is found from any page by keyboard with inexact input; axe finds nothing in the open search, which fills a phone', async ({
  page,
}) => {
  await signInAsStudent(page)
  await page.goto('/seniors')
  await expect(page.locator('#root')).toHaveAttribute('data-started', '')
  const button = page.getByRole('banner').getByRole('button', { name: 'Search' })
  await button.focus()
  await page.keyboard.press('Control+K')
  const box = page.getByRole('combobox', { name: 'Search the portal' })
  await expect(box).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(box).toHaveCount(0)
  await expect(button).toBeFocused()

  await page.keyboard.press('Enter')
  await box.fill('systms OPRATING')
  const papers = page.getByRole('group', { name: 'Papers' }).getByRole('option')
  await expect(papers.first()).toContainText('Operating Systems')
  await expect(papers.first()).toHaveAttribute('aria-selected', 'true')

  await page.evaluate(axe.source)
  const violations = () =>
    page.evaluate(async () =>
      (await window.axe.run('dialog')).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
    )
  expect(await violations()).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await violations()).toEqual([])
  await page.setViewportSize({ width: 360, height: 800 })
  const { x, width } = (await page.getByRole('dialog').boundingBox()) ?? { x: 0, width: 0 }
  // Except for the space reserved for a scrollbar, which phones don't have.
  expect([x, await page.evaluate(() => document.body.clientWidth)]).toEqual([0, width])

  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/papers\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Operating Systems')
})

test('a search tapped before the scripts arrive opens afterwards', async ({ page }) => {
  let letScriptsCome = () => {}
  const held = new Promise<void>((resolve) => {
    letScriptsCome = resolve
  })
  await page.route(/\/releases\/shell\/.*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/leaderboard', { waitUntil: 'commit' })
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
  letScriptsCome()

  await expect(page.getByRole('combobox', { name: 'Search the portal' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
