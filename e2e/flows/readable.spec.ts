import type { Page } from '@playwright/test'
import { expect, test } from '../portal/test.ts'

// Layout shifts and fades need motion.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('home and leaderboards are readable on a phone, links work, and a form says what it needs', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden()
    const menu = page.getByRole('navigation', { name: 'Main' })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Computer Application Club')
    await expect(page.locator('dd').first()).toHaveText(/^[\d,]+$/)
    await expect(page.getByRole('heading', { name: 'Achievers' })).toBeVisible()

    await menu.getByRole('link', { name: 'Leaderboard', exact: true }).click()
    await expect(page).toHaveURL('/leaderboard')
    await expect(menu.getByRole('link', { name: 'Leaderboard', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await expect(page.getByRole('table').getByRole('row').nth(1)).toContainText(/\w+.*[\d,]+$/)

    await menu.getByRole('link', { name: 'Login' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back')
    await expect(page.locator('main noscript')).toBeVisible()
  })
})

declare global {
  interface Window {
    jumped: number
    /** The sizes of the largest paints. */
    paints: number[]
    /** Elements from before the page's code. */
    written: { bar: Element | null; heading: Element | null; isKept(): boolean[] }
  }
}

/** Runs in every page: records layout shifts, and the elements from before the code. */
function watch() {
  window.jumped = 0
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[])
      window.jumped += value
  }).observe({ type: 'layout-shift', buffered: true })
  window.paints = []
  new PerformanceObserver((list) => {
    for (const { size } of list.getEntries() as (PerformanceEntry & { size: number })[])
      window.paints.push(size)
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  document.addEventListener('DOMContentLoaded', () => {
    const [bar, heading] = [document.querySelector('nav'), document.querySelector('h1')]
    const isKept = () => [document.querySelector('nav') === bar, document.querySelector('h1') === heading]
    window.written = { bar, heading, isKept }
  })
}

/** Holds back a page's scripts until they are released. */
async function heldBack(page: Page) {
  let letThrough = () => {}
  let gate = Promise.resolve()
  await page.route('**/*.js', async (route) => {
    await gate
    await route.continue()
  })
  return {
    async open(path: string, heading: string) {
      gate = new Promise((resolve) => {
        letThrough = resolve
      })
      await page.goto(path, { waitUntil: 'commit' })
      if (heading === '') await expect(page.locator('#server-content')).toBeAttached()
      else await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    },
    async letThrough() {
      letThrough()
      await expect(page.locator('#root')).toHaveAttribute('data-started', '')
      await expect(page.locator('#server-content')).toHaveCount(0)
    },
  }
}

test('on a phone a page is readable before its code arrives, and nothing shifts when it does', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addInitScript(watch)
  const { open, letThrough } = await heldBack(page)
  const home = page.getByRole('link', { name: 'Club Portal: home page' })

  for (const [path, heading] of [
    ['/', 'Computer Application Club'],
    ['/leaderboard', 'Leaderboard'],
    ['/login', 'Welcome back'],
    ['/signup', 'Join the club'],
    ['/seniors', 'Connect with your Seniors'],
    // The guard redirects a visitor to the login.
    ['/profile', ''],
  ] as const) {
    await open(path, heading)
    await home.focus()
    const isForm = /^\/(login|signup)$/.test(path)
    // The browser reports a paint a moment later.
    if (isForm) await page.waitForFunction(() => window.paints.length > 0)
    const written = isForm && (await page.evaluate(() => window.paints.at(-1)))
    const place = isForm && (await page.getByRole('heading', { level: 1 }).boundingBox())
    await letThrough()

    // After a redirect the new page has the focus.
    if (path !== '/profile') await expect(home).toBeFocused()
    expect(await page.evaluate(() => window.written.isKept())).toEqual([true, path === '/'])
    if (isForm) {
      await expect(page.locator('main input').first()).toBeVisible()
      expect(await page.getByRole('heading', { level: 1 }).boundingBox()).toEqual(place)
      expect(await page.evaluate(() => window.paints.at(-1)), path).toBe(written)
    }
    // Late fonts cause tiny shifts.
    expect(await page.evaluate(() => window.jumped), path).toBeLessThan(0.01)
  }
})

test('scroll position is kept when the page’s code arrives', async ({ page }) => {
  const { open, letThrough } = await heldBack(page)
  for (const [path, heading] of [
    ['/', 'Computer Application Club'],
    ['/seniors', 'Connect with your Seniors'],
  ] as const) {
    await open(path, heading)
    await page.evaluate(() => window.scrollTo(0, 120))
    await letThrough()
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => window.scrollY)).toBe(120)
  }
})
