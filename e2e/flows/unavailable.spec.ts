import type { Page } from '@playwright/test'
import { saveData } from '../portal/line.ts'
import { filesOf, scriptsLoadedBy } from '../portal/remote-files.ts'
import { type RemotePage, remoteRows, remotes } from '../portal/remotes.ts'
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
const heading = (page: Page, { heading: name }: RemotePage) =>
  page.getByRole('heading', { level: 1, name, exact: true })
const card = (page: Page, { title }: RemotePage) =>
  page.getByRole('region', { name: new RegExp(`^${title}`) })
const home = (page: Page) =>
  page.getByRole('heading', { level: 1, name: /^(Hello, .+|Computer Application Club)$/ })

/** The time limit for loading an app. */
const loadMs = 5000

/**
 * Expects the error card, at the latest after the time-out, the retries, and those after a reload; for a stalled file as the
 * page's clock advances.
 */
async function seeCard(page: Page, remote: RemotePage, trouble: string) {
  if (trouble !== 'hangs') return expect(card(page, remote)).toBeVisible({ timeout: 20_000 })
  await expect(async () => {
    await page.clock.fastForward(loadMs)
    await expect(card(page, remote)).toBeVisible({ timeout: 300 })
  }).toPass({ intervals: [100] })
}

const ofTheFigures = ['answers 404', 'hangs', 'is corrupt']
const three = Object.entries(troubles).filter(([name]) => ofTheFigures.includes(name))
const others = Object.entries(troubles).filter(([name]) => !ofTheFigures.includes(name))

/** The failures of each remote in turn; accounts meet all, the others those of the reliability figures, each ending with another. */
const trials = remoteRows.map((remote, at) => ({
  remote,
  failures: [...three.slice(at % 3), ...three.slice(0, at % 3), ...(remote.name === 'auth' ? others : [])],
}))

for (const { remote, failures } of trials) {
  test(`when remote-${remote.name} ${failures.map(([name]) => name).join(' or ')}, its pages show the card, home works, and Retry recovers`, async ({
    page,
    baseURL,
    faults,
  }) => {
    test.setTimeout(90_000)
    // The browser logs each missing or refused file.
    faults.expect(
      /Failed to load resource|integrity|SyntaxError|MIME type|^Told: (entry|chunk|integrity|load) of/i,
    )
    await page.clock.install()
    await remote.signIn(page)
    const line = await troubledLine(baseURL ?? '')
    const devtools = await page.context().newCDPSession(page)
    for (const [at, [name, trouble]] of failures.entries()) {
      line.trouble(filesOf(remote.name), trouble)
      await page.goto(line.address + remote.path, { waitUntil: 'commit' })
      await seeCard(page, remote, name)
      await expect(card(page, remote), name).toContainText(`team ${remote.team}`)
      await expect(card(page, remote), name).toContainText(
        new RegExp(`${name === 'hangs' ? 'timeout' : 'unreachable'} · \\d+\\.\\d+\\.\\d+-`),
      )
      await expect(heading(page, remote), name).toHaveCount(0)

      if (at === failures.length - 1) {
        await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
        await expect(home(page)).toBeVisible()
        await page.goBack()
        await seeCard(page, remote, name)
      }
      line.restore()
      await card(page, remote).getByRole('button', { name: 'Retry' }).click()
      await expect(heading(page, remote), name).toBeVisible()
      // The next failure needs a browser without the remote's files.
      await devtools.send('Network.clearBrowserCache')
    }
    line.close()
  })
}

test('the browser refuses any file of remote-auth with one flipped byte', async ({
  page,
  browser,
  baseURL,
}) => {
  // Prefetches belong to other pages.
  await saveData(page)
  /** Each script with a page that needs it. */
  const scripts = new Map<string, string>()
  for (const path of ['/login', '/signup']) {
    const loaded = await scriptsLoadedBy(page, 'auth', async () => {
      await page.goto(path)
      await expect(page.getByRole('textbox').first()).toBeVisible()
    })
    for (const script of loaded) scripts.set(script, path)
  }
  expect(scripts.size).toBeGreaterThan(2)

  for (const [script, path] of scripts) {
    const line = await troubledLine(baseURL ?? '')
    line.trouble(new RegExp(`/releases/auth/[^/]+/${script.replaceAll('.', '\\.')}$`), flipByte)
    // A new context, so that nothing comes from a cache.
    const context = await browser.newContext()
    const altered = await context.newPage()
    const refused: string[] = []
    altered.on('console', (message) => {
      if (/integrity/i.test(message.text()) && message.text().includes(script)) refused.push(script)
    })
    await altered.goto(line.address + path, { waitUntil: 'commit' })
    await seeCard(altered, remotes.auth, script)
    await expect(altered.getByRole('textbox')).toHaveCount(0)
    expect(refused.length, script).toBeGreaterThan(0)
    await context.close()
    line.close()
  }
})

test('the page contains the hash of every script it loads', async ({ page }) => {
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
