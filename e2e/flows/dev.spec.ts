import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openAntd } from '../portal/antd.ts'
import { freePort } from '../portal/own-portal.ts'
import { cloneRepository } from '../portal/repository.ts'
import { root } from '../portal/root.ts'
import { typeUntil } from '../portal/terminal.ts'
import { expect, test } from '../portal/test.ts'

// It builds all apps for development, once for all tests.
test.describe.configure({ mode: 'default', timeout: 600_000 })

/** What `dev` has in an empty clone: no data, and nothing that points to another portal. */
const plain = {
  ...{ DATA_DIR: '', DATABASE_URL: '', NODE_ENV: '', PUBLIC_URL: '', SMTP_URL: '' },
  FORCE_COLOR: '0',
}

/** A page of each app; those for leads answer 200 also without their app. */
const pages = ['/', '/login', '/leaderboard', '/listPapers', '/seniors', '/leadDashboard']
const apps = ['auth', 'lead', 'leaderboards', 'papers', 'seniors', 'shell']

let clone: Awaited<ReturnType<typeof cloneRepository>>
let dev: Awaited<ReturnType<typeof typeUntil>> | undefined
let baseURL: string

test.beforeAll(async () => {
  test.setTimeout(600_000)
  clone = await cloneRepository()
  const port = String(await freePort())
  dev = await typeUntil(
    'npx --yes pnpm@10 dev',
    'reloads on every save',
    clone.terminal({ ...plain, PORT: port }),
  )
  baseURL = `http://localhost:${port}`
  const statusOf = async (path: string) => `${path} ${(await fetch(baseURL + path)).status}`
  // The server restarts when another test installs packages: the files are shared by hard links.
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

for (const [colorScheme, width] of [
  ['light', 1440],
  ['dark', 390],
] as const) {
  test(`the policy allows every antd component: ${colorScheme}, ${width} pixels`, async ({ browser }) => {
    const context = await browser.newContext({ baseURL, colorScheme, viewport: { width, height: 900 } })
    const page = await context.newPage()
    await openAntd(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await context.close()
  })
}

test('a production portal has no page of antd components', async ({ request }) => {
  expect((await request.get('/ui')).status()).toBe(404)
  const files = await readdir(join(root, 'shell/dist'))
  expect(files.filter((file) => file.startsWith('ui.'))).toEqual([])
})

test('dev serves the pages of all apps, and a save appears on an open page', async ({ browser }) => {
  const context = await browser.newContext({ baseURL })
  const page = await context.newPage()
  const heading = page.getByRole('heading', { level: 1 })

  async function save(path: string, before: string, after: string) {
    const file = join(clone.folder, path)
    const text = await readFile(file, 'utf8')
    expect(text).toContain(before)
    await writeFile(file, text.replaceAll(before, after))
  }

  await expect(async () => {
    await page.goto('/seniors')
    await expect(heading).toHaveText('Connect with your Seniors')
  }).toPass({ timeout: 200_000 })

  await save('remote-seniors/src/list/SeniorsPage.tsx', 'Connect with your Seniors', 'Meet your seniors')
  await save('shell/src/layout/SiteFooter.tsx', 'Made by students, part by part.', 'Made today.')

  await expect(heading).toHaveText('Meet your seniors', { timeout: 90_000 })
  await expect(page.getByRole('contentinfo')).toContainText('Made today.', { timeout: 90_000 })
  await context.close()
})
