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
    const activeApps = async () => {
      const { releases } = await (await context.request.get('/backend/release/active')).json()
      return releases.map(({ name }: { name: string }) => name).sort()
    }
    await expect.poll(activeApps, { timeout: 200_000 }).toEqual(apps)
    const statuses = pages.map(async (path) => `${path} ${(await context.request.get(path)).status()}`)
    expect(await Promise.all(statuses)).toEqual(pages.map((path) => `${path} 200`))
    await page.goto('/seniors')
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText('Connect with your Seniors')

    await save('remote-seniors/src/list/SeniorsPage.tsx', 'Connect with your Seniors', 'Meet your seniors')
    await save('shell/src/layout/SiteFooter.tsx', 'Made by students, part by part.', 'Made today.')

    await expect(heading).toHaveText('Meet your seniors', { timeout: 90_000 })
    await expect(page.getByRole('contentinfo')).toContainText('Made today.', { timeout: 90_000 })
  } finally {
    await test.info().attach('dev', { body: dev.output() })
    await context.close()
    await dev.end()
    await clone.remove()
  }
})
