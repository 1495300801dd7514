import type { Page } from '@playwright/test'
import { signInAsStudent } from '../portal/students.ts'
import { test } from '../portal/team.ts'
import { expect } from '../portal/test.ts'

// Layout shifts and fades need motion.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const withCard = { hasCard: true }

/** Runs in every page: sums up layout shifts. */
function watchShift() {
  Object.assign(window, { shift: 0 })
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[])
      Object.assign(window, { shift: Number(Reflect.get(window, 'shift')) + value })
  }).observe({ type: 'layout-shift', buffered: true })
}

const greeting = (page: Page) => page.getByRole('heading', { level: 1, name: /^Hello, / })
const hero = (page: Page) => page.getByRole('heading', { level: 1, name: 'Computer Application Club' })

test('a sixth remote’s card appears on home without a new shell, its place is in the HTML, and nothing shifts as it loads; a broken one becomes a quiet line', async ({
  page,
  faults,
  openTeam,
}) => {
  // Publishes three releases.
  test.setTimeout(90_000)
  faults.expect(/cannot draw a card|^Told: render of/)
  const [walks, hacks] = [await openTeam('walks'), await openTeam('hacks')]
  await walks.activate((await walks.publish(1, undefined, withCard)).version)
  await page.goto('/')
  await expect(hero(page)).toBeVisible()
  await expect(page.getByText('Card of walks')).toHaveCount(0)

  await signInAsStudent(page)
  const html = await (await page.request.get('/')).text()
  expect(html).toMatch(/<h1[^>]*>Hello, /)
  expect(html).toMatch(/data-size="s"/)
  expect(html).toMatch(/<link rel="modulepreload"[^>]*href="\/releases\/walks\//)
  await page.addInitScript(watchShift)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 2, name: 'Card of walks, release 1' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => Number(Reflect.get(window, 'shift')).toFixed(2))).toBe('0.00')

  await hacks.activate((await hacks.publish(1, 'its card throws', withCard)).version)
  await page.goto('/')
  await expect(greeting(page)).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Card of walks, release 1' })).toBeVisible()
  await expect(page.getByText('A card of Part hacks (team hacks) can’t be shown right now.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Join Us' })).toHaveCount(0)
  // Its pages still work.
  await page.goto('/hacks')
  await expect(
    page.getByRole('heading', { level: 1, name: 'Part hacks, first page, release 1' }),
  ).toBeVisible()

  // The next one tries to cover the page, but stays in its box.
  await hacks.activate((await hacks.publish(2, 'its card spreads', withCard)).version)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 2, name: 'Card of hacks, release 2' })).toBeVisible()
  await page.getByRole('link', { name: 'Your progress' }).click({ trial: true })
  const isWider = () => document.documentElement.scrollWidth > document.documentElement.clientWidth
  expect(await page.evaluate(isWider)).toBe(false)
})
