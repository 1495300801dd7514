import { signInAsStudent } from '../portal/students.ts'
import { expect, test } from '../portal/test.ts'

test('on a phone a student goes from the profile to a sheet and its next question, and back to the same list', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAsStudent(page)
  await page.goto('/profile')
  await page.getByRole('region', { name: 'Practice sheets' }).getByRole('link', { name: 'TLE' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'TLE sheet' })).toBeVisible()
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows).toHaveCount(372)
  await rows.last().getByRole('link').focus()
  await expect(rows.last().getByRole('link')).toBeInViewport()

  // Checked once the URL says so.
  await page.getByRole('radiogroup', { name: 'Show' }).getByText('Open').click()
  await expect(page).toHaveURL('/sheets/tle?show=open')
  await page.getByRole('combobox', { name: 'Topic' }).selectOption({ value: '1900' })
  await expect(page).toHaveURL('/sheets/tle?show=open&topic=1900')
  await page.getByRole('button', { name: 'Next unsolved' }).click()
  const question = page.locator('main li a:focus')
  await expect(question).toBeInViewport()
  await expect(question).toHaveAttribute('href', /^https:\/\/codeforces\.com\/problemset\/problem\//)

  await page
    .getByRole('navigation', { name: 'Practice sheets' })
    .getByRole('link', { name: 'Striver' })
    .click()
  await expect(rows).toHaveCount(191)
  await page.goBack()
  await expect(page.getByRole('radio', { name: 'Open' })).toBeChecked()
  await expect(page.getByRole('region', { name: 'Rating 1900' })).toBeVisible()
})

test('on a phone the year and the calendar show their newest days first, with keyboard navigation', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAsStudent(page)
  await page.goto('/profile')
  const days = page.getByRole('region', { name: 'Past year' }).getByRole('gridcell')
  const today = days.and(page.locator('[tabindex="0"]'))
  await today.scrollIntoViewIfNeeded()
  await expect(today).toBeInViewport()
  const first = days.and(page.locator('[data-day]')).first()
  await expect(first).not.toBeInViewport()

  await today.focus()
  await page.keyboard.press('Home')
  await expect(first).toBeFocused()
  await expect(first).toBeInViewport()

  const problems = page.getByRole('region', { name: 'Problem of the day' }).locator('[data-day]')
  const stop = problems.and(page.locator('[tabindex="0"]'))
  await expect(stop).toHaveAttribute('aria-current', 'date')
  await stop.focus()
  await page.keyboard.press('Home')
  await expect(problems.last()).not.toBeFocused()
  await expect(stop).toBeFocused()
  await expect(stop).toBeInViewport()
  await page.keyboard.press('Tab')
  await expect(problems.and(page.locator(':focus'))).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
