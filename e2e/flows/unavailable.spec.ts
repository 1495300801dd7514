import type { Page } from '@playwright/test'
import { filesOf, scriptsLoadedBy } from '../portal/remote-files.ts'
import { type RemoteName, type RemotePage, remotes } from '../portal/remotes.ts'
import { expect, test } from '../portal/test.ts'
import { flipByte, type Trouble, troubledLine } from '../portal/troubled-line.ts'

/** Each failure meets another remote; a flipped byte has a test of its own. Visitors' pages come first, leads' last. */
const failures: [name: RemoteName, failure: string, trouble: Trouble][] = [
  ['auth', 'answers 404', (reply) => reply.writeHead(404).end('Not found')],
  ['leaderboards', 'hangs', () => {}],
  [
    'seniors',
    'is corrupt',
    (reply) => reply.writeHead(200, { 'content-type': 'text/javascript' }).end('export const = ;'),
  ],
  ['papers', 'answers 500', (reply) => reply.writeHead(500).end()],
  ['lead', 'breaks off', (reply) => reply.destroy()],
]

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

test('when a remote can’t be loaded, its pages show the card, home works, and Retry recovers', async ({
  page,
  baseURL,
  faults,
}) => {
  test.setTimeout(120_000)
  // The browser logs each missing or refused file.
  faults.expect(
    /Failed to load resource|integrity|SyntaxError|MIME type|^Told: (entry|chunk|integrity|load) of/i,
  )
  await page.clock.install()
  const line = await troubledLine(baseURL ?? '')
  for (const [name, failure, trouble] of failures) {
    const remote = remotes[name]
    await remote.signIn(page)
    line.trouble(filesOf(name), trouble)
    await page.goto(line.address + remote.path, { waitUntil: 'commit' })
    await seeCard(page, remote, failure)
    await expect(card(page, remote), failure).toContainText(`team ${remote.team}`)
    await expect(card(page, remote), failure).toContainText(
      new RegExp(`${failure === 'hangs' ? 'timeout' : 'unreachable'} · \\d+\\.\\d+\\.\\d+-`),
    )
    await expect(heading(page, remote), failure).toHaveCount(0)

    if (name === 'lead') {
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
      await expect(home(page)).toBeVisible()
      await page.goBack()
      await seeCard(page, remote, failure)
    }
    line.restore()
    await card(page, remote).getByRole('button', { name: 'Retry' }).click()
    await expect(heading(page, remote), failure).toBeVisible()
  }
  line.close()
})

test('the browser refuses any file of remote-auth with one flipped byte', async ({
  page,
  browser,
  baseURL,
}) => {
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
