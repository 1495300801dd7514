import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { madeRelease, type ReleaseFault, writeRelease } from '../portal/made-release.ts'
import { root } from '../portal/root.ts'
import { expect, test } from '../portal/test.ts'

/** The team's `portal` command in a folder that has a build of `meetups`; what it said, and what it ended with. */
async function portal(folder: string, ...words: string[]): Promise<{ code: number; said: string }> {
  const command = [join(root, 'federation/bin/portal.js'), ...words]
  const env = {
    ...process.env,
    PORTAL_CHROMIUM: process.env.CHROMIUM_PATH,
    DATA_DIR: process.env.PORTAL_DATA_DIR,
  }
  return promisify(execFile)(process.execPath, command, { cwd: folder, env }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stdout, stderr }) => ({ code, said: stdout + stderr }),
  )
}

/** Publishes a release of `meetups` that nobody gets; what the command said. */
async function published(folder: string, number: number, fault?: ReleaseFault): Promise<string> {
  await writeRelease(folder, madeRelease({ name: 'meetups', number, fault }))
  const { code, said } = await portal(folder, 'publish', '--built')
  expect(said).toContain('is published')
  expect(code).toBe(0)
  return said
}

const linkIn = (said: string) => /https?:\S+\/preview\/\S+/.exec(said)?.[0] ?? ''

let folder: string
test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'meetups-team-'))
})
test.afterEach(() => rm(folder, { recursive: true, force: true }))

test('a team looks at a release by a link in one browser, with the rest of the portal around it, and ends it; nobody else sees it', async ({
  page,
  browser,
  baseURL,
  faults,
}) => {
  faults.expect(/Failed to load resource.*(404|409|410)/)
  const link = linkIn(await published(folder, 1))
  const heading = page.getByRole('main').getByRole('heading', { level: 1 })

  await page.goto(link)
  await expect(heading).toHaveText('Preview of Part meetups')
  await page.getByRole('button', { name: 'Start the preview' }).click()
  await expect(page).toHaveURL('/meetups')
  await expect(heading).toHaveText('Part meetups, first page, release 1')
  const banner = page.getByRole('complementary', { name: 'Preview' })
  await expect(banner).toContainText('Preview of Part meetups')
  const menu = page.getByRole('navigation', { name: 'Main' })
  await expect(menu.getByRole('link', { name: 'Part meetups' })).toBeVisible()
  await page.getByRole('button', { name: 'Count' }).click()
  await expect(page.getByText('Counted 1')).toBeVisible()

  const other = await (await browser.newContext({ baseURL })).newPage()
  await other.goto(link)
  await expect(other.getByText('Another browser has taken this preview')).toBeVisible()
  expect((await other.goto('/meetups'))?.status()).toBe(404)
  await other.context().close()

  await banner.getByRole('button', { name: 'End preview' }).click()
  await expect(page).toHaveURL('/')
  await expect(banner).toBeHidden()
  await expect(menu.getByRole('link', { name: 'Part meetups' })).toBeHidden()
  await page.goto(link)
  await expect(page.getByText('This preview was ended.')).toBeVisible()
})

test('before a release goes live its pages are opened in a browser: a good one passes, one that fails as it is drawn does not', async () => {
  // A browser for each, beside those of the tests.
  test.setTimeout(300_000)
  await published(folder, 2)
  const good = await portal(folder, 'check', 'meetups', '--open')
  expect(good.said).toMatch(
    /good {4}\/meetups {2}\d+ ms {2}[\d.]+ KB {2}‘Part meetups, first page, release 2’/,
  )
  expect(good.said).toContain('All 2 pages are good')
  expect(good.code).toBe(0)

  const link = linkIn(await published(folder, 3, 'throws at render'))
  const faulty = await portal(folder, 'check', '--open', '--preview', link)
  expect(faulty.said).toMatch(/FAULTY {2}\/meetups\/more/)
  expect(faulty.said).toContain('cannot draw')
  expect(faulty.said).toContain('1 of 2 pages have faults')
  expect(faulty.code).toBe(1)
})
