import type { Page } from '@playwright/test'
import { answerLargeBoard } from '../portal/large-club.ts'
import { signInAsStudent } from '../portal/students.ts'
import { expect, test } from '../portal/test.ts'

const elements = (page: Page) => page.evaluate(() => document.querySelectorAll('*').length)

test('a leaderboard of ten thousand has small pages, with keyboard navigation between them', async ({
  page,
}) => {
  await answerLargeBoard(page)
  await signInAsStudent(page)
  await page.goto('/leaderboard')
  const table = page.getByRole('table', { name: /best first, 1 to 100 of 10,000/ })
  await expect(table.locator('tbody tr')).toHaveCount(100)
  await expect(page.getByRole('region', { name: 'Your rank of 10,000' })).toContainText('asha_sample')
  expect(await elements(page)).toBeLessThan(3000)

  // Twelve rows are on the first screen, including the reader's sticky one.
  await page.setViewportSize({ width: 1440, height: 900 })
  const ownPlace = page.getByRole('row', { name: /asha_sample You/ })
  await expect(ownPlace).toBeInViewport({ ratio: 1 })
  await expect(table.getByRole('row', { name: /student-10 / })).toBeInViewport({ ratio: 1 })
  await page.mouse.wheel(0, 1500)
  await expect(table.getByRole('row', { name: /student-10 / })).not.toBeInViewport()
  await expect(ownPlace).toBeInViewport({ ratio: 1 })

  await page.getByRole('link', { name: 'Next' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/leaderboard?page=2')
  const first = page.getByRole('row', { name: /student-101 / })
  await expect(first).toBeFocused()
  await expect(first).toBeInViewport()
  await page.goBack()
  await expect(table).toBeVisible()

  await page.getByRole('button', { name: 'Find me' }).click()
  const own = page.getByRole('row', { name: /asha_sample You/ })
  await expect(own).toBeFocused()
  await expect(own).toBeInViewport()
  await expect(page).toHaveURL('/leaderboard?page=44')
})
