import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '../portal/own-portal.ts'
import { cloneRepository } from '../portal/repository.ts'
import { typeUntil } from '../portal/terminal.ts'
import { expect, test } from '../portal/test.ts'

// It builds all apps for development.
test.describe.configure({ timeout: 600_000 })

/** What `dev` has in an empty clone: no data, and nothing that points to another portal. */
const plain = {
  ...{ DATA_DIR: '', DATABASE_URL: '', NODE_ENV: '', PUBLIC_URL: '', SMTP_URL: '' },
  FORCE_COLOR: '0',
}

/** A page of each app; those for leads answer 200 also without their app. */
const pages = ['/', '/login', '/leaderboard', '/listPapers', '/seniors', '/leadDashboard']
const apps = ['auth', 'lead', 'leaderboards', 'papers', 'seniors', 'shell']

test('dev serves the pages of all apps, and a save appears on an open page', async ({ browser }) => {
  const clone = await cloneRepository()
  const port = String(await freePort())
  const dev = await typeUntil(
    'npx --yes pnpm@10 dev',
    'reloads on every save',
    clone.terminal({ ...plain, PORT: port }),
  )
  const context = await browser.newContext({ baseURL: `http://localhost:${port}` })

  async function save(path: string, before: string, after: string) {
    const file = join(clone.folder, path)
    const text = await readFile(file, 'utf8')
    expect(text).toContain(before)
    await writeFile(file, text.replaceAll(before, after))
  }

  try {
    const page = await context.newPage()
    const heading = page.getByRole('heading', { level: 1 })
    const statusOf = async (path: string) => `${path} ${(await context.request.get(path)).status()}`
    // The server restarts when another test installs packages: the files are shared by hard links.
    await expect(async () => {
      const { releases } = await (await context.request.get('/backend/release/active')).json()
      expect(releases.map(({ name }: { name: string }) => name).sort()).toEqual(apps)
      expect(await Promise.all(pages.map(statusOf))).toEqual(pages.map((path) => `${path} 200`))
      await page.goto('/seniors')
      await expect(heading).toHaveText('Connect with your Seniors')
    }).toPass({ timeout: 200_000 })

    await save('remote-seniors/src/list/SeniorsPage.tsx', 'Connect with your Seniors', 'Meet your seniors')
    await save('shell/src/layout/SiteFooter.tsx', 'Made by students, part by part.', 'Made today.')

    await expect(heading).toHaveText('Meet your seniors', { timeout: 90_000 })
    await expect(page.getByRole('contentinfo')).toContainText('Made today.', { timeout: 90_000 })
  } catch (error) {
    console.error(dev.output())
    throw error
  } finally {
    await context.close()
    await dev.end()
    await clone.remove()
  }
})
