import type { Page, Route } from '@playwright/test'
import { authFiles, fileOf, filesLoadedBy, flipByte } from '../portal/remote-files.ts'
import { expect, test } from '../portal/test.ts'

const failures: Record<string, (route: Route) => Promise<void> | undefined> = {
  'answers 404': (route) => route.fulfill({ status: 404, body: 'Not found' }),
  hangs: () => undefined,
  'is corrupt': (route) => route.fulfill({ contentType: 'text/javascript', body: 'export const = ;' }),
  'is altered': flipByte,
  'cannot be reached': (route) => route.abort('connectionrefused'),
}

const loginForm = (page: Page) => page.getByLabel('Username or e-mail')
const card = (page: Page) => page.getByRole('heading', { level: 1, name: /Accounts/ })
const retry = (page: Page) => page.getByRole('button', { name: 'Retry' })

for (const [failure, answer] of Object.entries(failures)) {
  test(`when remote-auth ${failure}, home works, its pages show the card, and Retry recovers`, async ({
    page,
    faults,
  }) => {
    // The browser reports each file that it did not get or refused; the shell may say why the card stands there.
    faults.expect(/./)
    await page.route(authFiles, answer)

    await page.goto('/')
    await expect(page.getByRole('link', { name: 'Join Us' }).first()).toBeVisible()

    const asked = Date.now()
    await page.goto('/login', { waitUntil: 'commit' })
    await expect(card(page)).toBeVisible()
    expect(Date.now() - asked).toBeLessThan(6000)
    await expect(page.getByText('accounts', { exact: false }).first()).toBeVisible()
    await expect(loginForm(page)).toHaveCount(0)

    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
    await expect(page.getByRole('link', { name: 'Join Us' }).first()).toBeVisible()

    await page.goto('/login', { waitUntil: 'commit' })
    await expect(card(page)).toBeVisible()
    await page.unroute(authFiles)
    await retry(page).click()
    await expect(loginForm(page)).toBeVisible()
  })
}

test('one flipped byte in any file of remote-auth is refused by the browser', async ({
  page,
  browser,
  baseURL,
}) => {
  const files = await filesLoadedBy(page, async () => {
    for (const path of ['/login', '/signup']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
  })
  const scripts = files.map(fileOf).filter((file) => file.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(1)

  for (const script of scripts) {
    // A context of its own: nothing comes from a cache.
    const context = await browser.newContext({ baseURL: baseURL ?? '' })
    const altered = await context.newPage()
    const complaints: string[] = []
    altered.on('console', (message) => complaints.push(message.text()))
    await altered.route((url) => url.pathname.endsWith(`/${script}`) && authFiles.test(url.href), flipByte)
    for (const path of ['/login', '/signup']) await altered.goto(path)
    await expect
      .poll(() => complaints.some((text) => /integrity/i.test(text)), { message: script })
      .toBe(true)
    await context.close()
  }
})

test('the page composes the hash of every file of the release set', async ({ page }) => {
  await page.goto('/login')
  const map = JSON.parse((await page.locator('script[type=importmap]').textContent()) ?? '{}')
  const listed = Object.entries<string>(map.integrity)
  expect(listed.length).toBeGreaterThan(10)
  expect(listed.filter(([, hash]) => !/^sha256-/.test(hash))).toEqual([])
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.endsWith('.js')),
  )
  expect(scripts.length).toBeGreaterThan(0)
  expect(scripts.filter((path) => !(path in map.integrity))).toEqual([])
})
