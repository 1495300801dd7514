import { becomeMember, newStudent } from '../portal/students.ts'
import { expect, test } from '../portal/test.ts'

// Layout shifts and fades need motion.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

interface HomeStats {
  mcaUserCount: number
  mscUserCount: number
  leadCount: number
}

test('home shows live figures, and one more after a sign-up', async ({ page }) => {
  const stats = async (): Promise<HomeStats> => (await page.request.get('/backend/user/getHomeStats')).json()
  const before = await stats()
  await becomeMember(page, newStudent('msc'))
  const after = await stats()
  expect(after).toEqual({ ...before, mscUserCount: before.mscUserCount + 1 })

  // The page may be cached for some seconds.
  await expect(async () => {
    await page.goto('/')
    await page.getByText('About the club').click()
    for (const count of Object.values(after)) {
      const shown = page.getByRole('main').getByText(String(count), { exact: true }).first()
      await expect(shown).toBeVisible({ timeout: 1000 })
    }
  }).toPass({ timeout: 30_000 })
})

test('home loads no remote’s files, the logos scroll in 30 seconds, the hover grid has 240 cells in 20 columns; Join Us opens sign-up, Learn More scrolls', async ({
  page,
}) => {
  const remoteFiles: string[] = []
  page.on('request', (request) => {
    // Files of all pages are the shell's too.
    if (/\/releases\/(?!shell\/|pages\/)/.test(request.url())) remoteFiles.push(request.url())
  })
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Join Us' }).first()).toBeVisible()
  const shown = await page.evaluate(() => {
    const styles = [...document.querySelectorAll('main *')].map((element) => ({
      element,
      style: getComputedStyle(element),
    }))
    const round = styles.filter(({ style }) => style.animationDuration === '30s')
    const grid = styles.find(
      ({ element, style }) =>
        element.childElementCount === 240 && style.gridTemplateColumns.split(' ').length === 20,
    )
    // Some cells light up by themselves.
    const cells = grid?.element.querySelectorAll(':scope > :not([data-twinkle])') ?? []
    const tints = new Set([...cells].map((cell) => getComputedStyle(cell).backgroundColor))
    return { round: round.length, hasGrid: grid !== undefined, tints: tints.size }
  })
  expect(shown).toEqual({ round: expect.any(Number), hasGrid: true, tints: 5 })
  expect(shown.round).toBeGreaterThan(0)

  await page.getByRole('link', { name: 'Learn More' }).click()
  await expect(page).toHaveURL(/\/#/)
  // Waits for requests made in idle time.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  expect(new URL(page.url()).pathname).toBe('/')
  expect(remoteFiles).toEqual([])

  await page.getByRole('link', { name: 'Join Us' }).first().click()
  await expect(page).toHaveURL('/signup')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

declare global {
  interface Window {
    /** The number of page transitions that faded, and the layout shift. */
    seen: { fades: number; shift: number }
  }
}

/** Runs in every page. */
function watchFades() {
  window.seen = { fades: 0, shift: 0 }
  const start = document.startViewTransition.bind(document)
  document.startViewTransition = (change) => {
    window.seen.fades += 1
    return start(change)
  }
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[])
      window.seen.shift += value
  }).observe({ type: 'layout-shift', buffered: true })
}

test('a page transition fades without shifts and moves the focus; with reduced motion nothing fades', async ({
  page,
}) => {
  await page.addInitScript(watchFades)
  const seen = () => page.evaluate(() => window.seen)
  const main = page.getByRole('main')
  const menu = page.getByRole('navigation', { name: 'Main' })
  const lead = async (name: string, from = menu) => {
    await from.getByRole('link', { name, exact: true }).click()
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(name)
  }
  await page.goto('/')
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => {
    window.scrollTo(0, 600)
    window.seen.shift = 0
  })
  await lead('Leaderboard')
  await expect(main.getByRole('table').getByRole('row').nth(1)).toBeVisible()
  await expect(main).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  // Each starts before the previous one has ended.
  await lead('Privacy', page.getByRole('contentinfo'))
  await lead('OPC Leaderboard')
  await page.goBack()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Privacy')
  expect((await seen()).fades).toBe(4)
  expect((await seen()).shift).toBeLessThan(0.1)

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await lead('Leaderboard')
  await expect(main).toBeFocused()
  expect((await seen()).fades).toBe(4)
})

test('navigation shows the progress bar and scrolls to the top', async ({ page }) => {
  await page.goto('/')
  let letThrough = () => {}
  const isLetThrough = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route('**/releases/leaderboards/**', async (route) => {
    await isLetThrough
    await route.continue()
  })
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'OPC Leaderboard' }).click()
  await expect(page.getByRole('progressbar', { name: 'Loading the page' })).toBeVisible()
  letThrough()
  await expect(page.getByRole('heading', { level: 1, name: 'OPC Leaderboard' })).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test.describe('with prefetches', () => {
  test.use({ prefetches: true })

  test('a page is prefetched before the click, code and data', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      // Telemetry isn't needed for the click.
      if (/^\/(releases|backend\/api)\/(?!.*telemetry).*(?<!woff2)$/.test(pathname)) asked.push(pathname)
    })
    await page.goto('/')
    const link = page.getByRole('link', { name: 'Leaderboard', exact: true })
    await link.hover()
    await expect.poll(() => asked).toContain('/backend/api/leaderboard/codeforces')
    // The last of the menu's pages, which are prefetched one by one in idle time.
    await expect.poll(() => asked.some((path) => path.includes('SignupPage')), { timeout: 20_000 }).toBe(true)
    await page.waitForLoadState('networkidle')
    asked.length = 0

    await link.click()
    await expect(page.getByRole('table', { name: /CodeForces leaderboard/ })).toBeVisible()
    expect(asked).toEqual([])
  })
})
