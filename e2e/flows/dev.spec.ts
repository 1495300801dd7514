import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openAntd } from '../portal/antd.ts'
import { freePort } from '../portal/own-portal.ts'
import { cloneRepository } from '../portal/repository.ts'
import { root } from '../portal/root.ts'
import { typeUntil } from '../portal/terminal.ts'
import { expect, test } from '../portal/test.ts'

// Builds all apps for development, once for all tests.
test.describe.configure({ mode: 'default', timeout: 600_000 })

/** The environment of `dev` in a fresh clone: no data, no other portal. */
const plain = {
  DATA_DIR: '',
  DATABASE_URL: '',
  NODE_ENV: '',
  PUBLIC_URL: '',
  SMTP_URL: '',
  FORCE_COLOR: '0',
}

/** A page of each app; leads' pages answer 200 even without their app. */
const pages = ['/', '/login', '/leaderboard', '/listPapers', '/seniors', '/announcements', '/leadDashboard']
const apps = ['auth', 'contests', 'lead', 'leaderboards', 'papers', 'seniors', 'shell']

let clone: Awaited<ReturnType<typeof cloneRepository>>
let dev: Awaited<ReturnType<typeof typeUntil>> | undefined
let baseURL: string

test.beforeAll(async () => {
  test.setTimeout(600_000)
  clone = await cloneRepository()
  const port = String(await freePort())
  dev = await typeUntil('npx --yes pnpm@10 dev', 'shows every save', clone.terminal({ ...plain, PORT: port }))
  baseURL = `http://localhost:${port}`
  const statusOf = async (path: string) => `${path} ${(await fetch(baseURL + path)).status}`
  // The server restarts when another test installs packages, because hard links share the files.
  await expect(async () => {
    const { releases } = await (await fetch(`${baseURL}/backend/release/active`)).json()
    expect(releases.map(({ name }: { name: string }) => name).sort()).toEqual(apps)
    expect(await Promise.all(pages.map(statusOf))).toEqual(pages.map((path) => `${path} 200`))
  }).toPass({ timeout: 200_000 })
})

test.afterAll(async () => {
  test.setTimeout(120_000)
  if (dev && test.info().status !== test.info().expectedStatus) console.error(dev.output())
  await dev?.end()
  await clone?.remove()
})

test('the policy allows antd components that open or draw something, on a phone in the dark', async ({
  browser,
}) => {
  const context = await browser.newContext({
    baseURL,
    colorScheme: 'dark',
    viewport: { width: 390, height: 900 },
  })
  const page = await context.newPage()
  await openAntd(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await context.close()
})

/** Height of the pictures, with space for more components: a different size would differ as a whole. */
const height = 4800

test('the shared components look like their stored pictures in both themes', async ({ browser }) => {
  // Playwright would hide the caret by a style that the page's policy refuses.
  const context = await browser.newContext({
    baseURL,
    bypassCSP: true,
    viewport: { width: 1280, height: height + 500 },
  })
  const page = await context.newPage()
  await page.goto('/ui')
  const components = page.getByRole('region', { name: 'Shared components' })
  await expect(components).toBeVisible({ timeout: 60_000 })
  await page.evaluate(() => document.fonts.ready)
  expect((await components.boundingBox())?.height).toBeLessThanOrEqual(height)
  await components.evaluate((element, height) => {
    element.style.blockSize = `${height}px`
  }, height)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    // Tolerates other font rendering.
    const tolerance = { maxDiffPixels: 5000, threshold: 0.1 }
    await expect.soft(components).toHaveScreenshot(`shared-components-${colorScheme}.png`, tolerance)
  }
  await context.close()
})

test('a production portal has no development page', async ({ request }) => {
  expect((await request.get('/ui')).status()).toBe(404)
  const files = await readdir(join(root, 'shell/dist'))
  expect(files.filter((file) => file.startsWith('ui.'))).toEqual([])
})

/** Replaces a text in a file of the clone; resolves with a function that restores it. */
async function save(path: string, before: string, after: string) {
  const file = join(clone.folder, path)
  const text = await readFile(file, 'utf8')
  expect(text).toContain(before)
  await writeFile(file, text.replaceAll(before, after))
  return () => writeFile(file, text)
}

test('dev serves an app from source once one of its pages is opened', async ({ browser }) => {
  const context = await browser.newContext({ baseURL })
  const page = await context.newPage()
  const entry = page.waitForResponse('**/releases/seniors/0.0.0-00000000/remoteEntry.js')
  await page.goto('/seniors')
  expect((await entry).status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await context.close()
})

test('a save updates the open page within seconds and keeps its state; errors are shown until fixed', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL })
  const page = await context.newPage()
  const heading = page.getByRole('heading', { level: 1 })
  const file = 'remote-auth/src/login/LoginPage.tsx'
  const typed = page.getByLabel('Username or e-mail')
  await page.goto('/login')
  await typed.fill('asha_sample')
  const { timeOrigin } = await page.evaluate(() => ({ timeOrigin: performance.timeOrigin }))
  const isSameDocument = async () => {
    await expect(typed).toHaveValue('asha_sample')
    expect(await page.evaluate(() => performance.timeOrigin)).toBe(timeOrigin)
  }

  await save(file, 'New here?', 'No account yet?')
  await expect(page.getByText('No account yet?')).toBeVisible({ timeout: 30_000 })
  await isSameDocument()
  await save(file, 'No account yet?', 'New to the club?')
  await expect(page.getByText('New to the club?')).toBeVisible({ timeout: 30_000 })
  await isSameDocument()

  const fix = await save(file, 'export function LoginPage', 'export functionn LoginPage')
  const overlay = page.frameLocator('#rspack-dev-server-client-overlay').locator('body')
  const isShownNoMore = () =>
    expect(page.locator('#rspack-dev-server-client-overlay')).toHaveCount(0, { timeout: 30_000 })
  await expect(overlay).toContainText('src/login/LoginPage.tsx', { timeout: 30_000 })
  await expect(overlay).toContainText(/\[\d+:\d+\]/)
  await expect(heading).toBeVisible()
  await fix()
  await isShownNoMore()
  await isSameDocument()

  const repair = await save(file, "useState('')", "useState(JSON.parse('no JSON'))")
  await expect(overlay).toContainText(/is not valid JSON.*src\/login\/LoginPage\.tsx:\d+/s, {
    timeout: 30_000,
  })
  await repair()
  await isShownNoMore()
  await expect(page.getByText('New to the club?')).toBeVisible()

  await save(file, "useState('')", 'useState(0)')
  await expect.poll(() => dev?.output(), { timeout: 60_000 }).toMatch(/LoginPage\.tsx.*error TS/)
  await context.close()
})

test('a save in the shell keeps the page’s state too', async ({ browser }) => {
  const context = await browser.newContext({ baseURL })
  const page = await context.newPage()
  const typed = page.getByLabel('Username or e-mail')
  await page.goto('/login')
  await typed.fill('asha_sample')

  await save('shell/src/layout/SiteFooter.tsx', 'Made by students, app by app.', 'Made today.')

  await expect(page.getByRole('contentinfo')).toContainText('Made today.', { timeout: 30_000 })
  await expect(typed).toHaveValue('asha_sample')
  await context.close()
})
