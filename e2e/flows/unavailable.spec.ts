import type { Page } from '@playwright/test'
import { authFiles, authScriptsLoadedBy } from '../portal/remote-files.ts'
import { expect, test } from '../portal/test.ts'
import { flipByte, type Trouble, troubledLine } from '../portal/troubled-line.ts'

const troubles: Record<string, Trouble> = {
  'answers 404': (reply) => reply.writeHead(404).end('Not found'),
  'answers 500': (reply) => reply.writeHead(500).end(),
  hangs: () => {},
  'is corrupt': (reply) =>
    reply.writeHead(200, { 'content-type': 'text/javascript' }).end('export const = ;'),
  'is altered': flipByte,
  'breaks off': (reply) => reply.destroy(),
}

const loginForm = (page: Page) => page.getByLabel('Username or e-mail')
const card = (page: Page) => page.getByRole('region', { name: /^Accounts/ })
const joinUs = (page: Page) => page.getByRole('link', { name: 'Join Us' }).first()

for (const [failure, trouble] of Object.entries(troubles)) {
  test(`when remote-auth ${failure}, home works, its pages show the card, and Retry recovers`, async ({
    page,
    baseURL,
    faults,
  }) => {
    // The browser names each file that it did not get or refused.
    faults.expect(/Failed to load resource|integrity|SyntaxError|MIME type/i)
    const line = await troubledLine(baseURL ?? '')
    line.trouble(authFiles, trouble)
    await page.goto(`${line.address}/`)
    await expect(joinUs(page)).toBeVisible()

    const asked = Date.now()
    await page.goto(`${line.address}/login`, { waitUntil: 'commit' })
    await expect(card(page)).toBeVisible()
    expect(Date.now() - asked).toBeLessThan(6000)
    await expect(card(page)).toContainText('team accounts')
    await expect(card(page)).toContainText(/(unreachable|timeout) · \d+\.\d+\.\d+-/)
    await expect(loginForm(page)).toHaveCount(0)

    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
    await expect(joinUs(page)).toBeVisible()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Login' }).click()
    await expect(card(page)).toBeVisible()

    line.mend()
    await card(page).getByRole('button', { name: 'Retry' }).click()
    await expect(loginForm(page)).toBeVisible()
    line.close()
  })
}

test('one flipped byte in any file of remote-auth is refused by the browser', async ({
  page,
  browser,
  baseURL,
}) => {
  const scripts = await authScriptsLoadedBy(page, async () => {
    for (const path of ['/login', '/signup']) {
      await page.goto(path)
      await expect(page.getByRole('textbox').first()).toBeVisible()
    }
  })
  expect(scripts.length).toBeGreaterThan(2)

  for (const script of scripts) {
    const line = await troubledLine(baseURL ?? '')
    line.trouble(new RegExp(`/releases/auth/[^/]+/${script.replaceAll('.', '\\.')}$`), flipByte)
    // A context of its own: nothing comes from a cache.
    const context = await browser.newContext()
    const altered = await context.newPage()
    const refused: string[] = []
    altered.on('console', (message) => {
      if (/integrity/i.test(message.text()) && message.text().includes(script)) refused.push(script)
    })
    const shown = { form: 0, card: 0 }
    for (const path of ['/login', '/signup']) {
      await altered.goto(line.address + path, { waitUntil: 'commit' })
      const form = altered.getByRole('textbox').first()
      await expect(form.or(card(altered)).first()).toBeVisible()
      shown[(await form.isVisible()) ? 'form' : 'card'] += 1
    }
    // What both pages need takes both away, what one needs takes that one.
    expect(shown.card, script).toBeGreaterThan(0)
    expect(refused.length, script).toBeGreaterThan(0)
    await context.close()
    line.close()
  }
})

test('the page composes the hash of every script that it loads', async ({ page }) => {
  await page.goto('/login')
  await expect(loginForm(page)).toBeVisible()
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
