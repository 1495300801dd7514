import type { Page } from '@playwright/test'
import { signInAsLead, signInAsStudent } from '../portal/students.ts'
import { expect, test } from '../portal/test.ts'

const colours = (page: Page) =>
  page.evaluate(() => ({
    scheme: getComputedStyle(document.documentElement).colorScheme,
    ground: getComputedStyle(document.body).backgroundColor,
  }))

/** Elements that would be cut off or overlap on paper. */
const cutOff = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main *')]
      .filter((element) => {
        if (element.offsetParent === null) return false
        const { overflowX, overflowY, position } = getComputedStyle(element)
        const scrolls =
          (/auto|scroll/.test(overflowY) && element.scrollHeight > element.clientHeight + 1) ||
          (/auto|scroll/.test(overflowX) && element.scrollWidth > element.clientWidth + 1)
        return scrolls || position === 'sticky' || position === 'fixed'
      })
      .map((element) => `${element.tagName} ${element.className}`),
  )

/** Pages with an element that has loaded with the data; leads' pages come last. */
const pages = {
  '/leaderboard': 'table tbody tr',
  '/profile': 'section[aria-label=Submissions] tbody tr',
  '/sheets/tle': 'main li',
  '/leadDashboard/potdStatus': '[role=grid] [role=rowheader]',
}

test('leaderboard, profile, sheets and grids print completely and plainly', async ({ page }) => {
  test.setTimeout(90_000)
  await signInAsStudent(page)
  for (const [path, whole] of Object.entries(pages)) {
    if (path.startsWith('/leadDashboard')) await signInAsLead(page)
    await page.emulateMedia({ media: 'screen', colorScheme: 'dark' })
    await page.goto(path)
    await expect(page.locator(whole).first()).toBeVisible({ timeout: 20_000 })

    // A4, portrait, within its margins.
    await page.setViewportSize({ width: 702, height: 1030 })
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })

    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
    await expect(page.getByRole('contentinfo')).toBeHidden()
    await expect(page.locator('input:visible, #toasts:visible')).toHaveCount(0)
    expect(await colours(page)).toEqual({ scheme: 'light', ground: 'rgba(0, 0, 0, 0)' })
    expect(await cutOff(page)).toEqual([])
    // Tables repeat their head on each sheet, also if a narrow screen has none.
    const heads = await page
      .locator('main thead')
      .evaluateAll((all) => all.map((head) => head.getBoundingClientRect().height))
    if (path === '/leaderboard') expect(heads).toHaveLength(1)
    for (const height of heads) expect(height).toBeGreaterThan(10)
  }
})

test('a printed grid has every problem and student', async ({ page }) => {
  await signInAsLead(page)
  await page.goto('/leadDashboard/potdStatus')
  const grid = page.getByRole('grid')
  await expect(grid).toBeVisible()
  const problems = Number(await grid.getAttribute('aria-rowcount')) - 1
  const students = Number(await grid.getAttribute('aria-colcount')) - 1

  await page.emulateMedia({ media: 'print' })
  const sheets = page.getByRole('table')
  await expect(sheets.first().getByRole('row')).toHaveCount(problems + 1)
  await expect(page.locator('table thead th:nth-child(n + 3)')).toHaveCount(students)
  await expect(grid).toBeHidden()

  await page.emulateMedia({ media: 'screen' })
  await expect(sheets).toHaveCount(0)
  await expect(grid).toBeVisible()
})
