import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Page } from '@playwright/test'
import { send } from '../portal/calls.ts'
import { eventsFiles, planRoute } from '../portal/events.ts'
import { freePort } from '../portal/own-portal.ts'
import { blocksUnder } from '../portal/readme.ts'
import { cloneRepository } from '../portal/repository.ts'
import { root } from '../portal/root.ts'
import { expectSignedIn, logIn, samplePassword, signInAsLead, signInAsStudent } from '../portal/students.ts'
import { type Terminal, type, typeUntil } from '../portal/terminal.ts'
import { expect, test } from '../portal/test.ts'

// Installs packages and builds.
test.describe.configure({ timeout: 600_000 })

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** A team's environment; npm uses the network only for packages that aren't on this machine. */
const plain = {
  PORTAL_URL: '',
  PORTAL_TOKEN: '',
  DATA_DIR: '',
  npm_config_prefer_offline: 'true',
  FORCE_COLOR: '0',
}

async function expectPage(page: Page) {
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Events' }).click()
  await expect(page).toHaveURL('/events')
  await expect(heading(page)).toHaveText('Events')
  await expect(page.getByRole('listitem').filter({ hasText: 'Release' })).toBeVisible()
}

async function writeAll(folder: string, files: Record<string, string>) {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
}

/** The token that core creates for the team. */
async function tokenBy(add: string, terminal: Terminal): Promise<string> {
  const token = /portal_events_\S+/.exec(await type(add, terminal))?.[0]
  if (!token) throw new Error('no token was told')
  return token
}

async function releaseBy(block: string, terminal: Terminal) {
  const [settings = '', publish = '', activate = ''] = block.split('\n')
  const said = await type(`${settings}\n${publish}`, terminal)
  const version = /^events (\S+) is (?:already )?published/m.exec(said)?.[1] ?? ''
  expect(await type(`${settings}\n${activate.replace('<version>', version)}`, terminal)).toMatch(
    /^events \S+ is (?:active|a canary for 5 %)/m,
  )
}

const countingPage = (title: string) => `import { Button } from 'antd'
import { useState } from 'react'

export function Page() {
  const [count, setCount] = useState(0)
  return (
    <section>
      <h1>${title}</h1>
      <Button onClick={() => setCount(count + 1)}>Counted {count}</Button>
    </section>
  )
}
`

/** Reports how long a team's first release takes. */
function minutesSince(startedAt: number, way: string) {
  const description = `${((performance.now() - startedAt) / 60_000).toFixed(1)} minutes ${way}`
  test.info().annotations.push({ type: 'first day', description })
}

test('in this repository, as in the README: a sixth remote with a lead’s page and a server folder goes live, changing only its own folders', async ({
  browser,
}) => {
  const [create = '', work = '', add = '', release = ''] = await blocksUnder('### In this repository')
  const [, unit = ''] = work.split('\n')
  const startedAt = performance.now()
  const clone = await cloneRepository()
  const port = await freePort()
  const [baseURL, dataDir] = [`http://localhost:${port}`, join(clone.folder, '.data')]
  await cp(process.env.PORTAL_PREPARED ?? '', dataDir, { recursive: true })
  const env = { ...plain, PORT: String(port), DATABASE_URL: '', NODE_ENV: '', PUBLIC_URL: '', SMTP_URL: '' }
  const terminal = clone.terminal(env)
  try {
    await type(create, terminal)
    expect(await clone.changed()).toEqual([
      'pnpm-lock.yaml',
      '.github/workflows/remote-events.yml',
      ...['jest.config.js', 'package.json', 'rspack.config.ts'].map((file) => `remote-events/${file}`),
      ...['EventsCard.tsx', 'EventsPage.test.tsx', 'EventsPage.tsx', 'page.module.css'].map(
        (file) => `remote-events/src/events/${file}`,
      ),
      ...['src/paths.ts', 'src/routes.ts', 'tsconfig.json'].map((file) => `remote-events/${file}`),
    ])
    await type(unit, terminal)

    const routes = join(clone.folder, 'remote-events/src/routes.ts')
    await writeAll(clone.folder, eventsFiles)
    await writeFile(
      routes,
      (await readFile(routes, 'utf8')).replace('  routes: [\n', `  routes: [\n${planRoute}`),
    )
    await type('npx --yes pnpm@10 --filter @portal/server migration add-events', terminal)
    const own = /^(remote-events|server\/src\/club\/events|server\/src\/core\/database\/migrations)\//
    const others = (await clone.changed()).filter((file) => !own.test(file))
    expect(others).toEqual(['pnpm-lock.yaml', '.github/workflows/remote-events.yml'])

    const server = 'node server/scripts/build.js && exec node server/dist/main.js'
    const portal = await typeUntil(server, 'The portal listens', terminal)
    try {
      const typed = release
        .replace('https://portal.example', baseURL)
        .replace('…', await tokenBy(add, terminal))
      await releaseBy(typed, { cwd: join(clone.folder, 'remote-events'), env: plain })
      minutesSince(startedAt, 'in this repository, with a page for leads and a folder on the server')

      const context = await browser.newContext({ baseURL })
      const page = await context.newPage()
      await expectPage(page)
      await page.goto('/events/plan')
      await expect(page).toHaveURL(/\/login/)
      await signInAsLead(page)
      await page.goto('/')
      await expect(page.getByRole('region', { name: 'Events' })).toBeVisible()
      expect((await send(page, 'POST', '/event/plan', { name: 'Hack night' })).status()).toBe(201)
      await page.goto('/events/plan')
      await expect(heading(page)).toHaveText('Plan events')
      await expect(page.getByRole('listitem').filter({ hasText: 'Hack night' })).toBeVisible()
      await context.close()
    } finally {
      await portal.end()
    }
  } finally {
    await clone.remove()
  }
})

test('in its own repository, as in the README: from an empty folder to a live page, with lint, types and tests; only its team sees a local build in the portal, and each save', async ({
  page,
  address,
}) => {
  const [make = ''] = await blocksUnder('### In a repository of its own')
  const [, , add = '', release = ''] = await blocksUnder('### In this repository')
  const folder = join(await mkdtemp(join(tmpdir(), 'portal-own-')), 'events')
  await mkdir(folder)
  const terminal = { cwd: folder, env: plain }
  const startedAt = performance.now()
  try {
    const said = await type(make.replace('https://portal.example', address), terminal)
    expect(said).toMatch(/Tests: +3 passed/)

    const core = { cwd: root, env: { ...plain, DATA_DIR: process.env.PORTAL_DATA_DIR ?? '' } }
    const token = await tokenBy(add, core)
    const typed = release.replace('https://portal.example', address).replace('…', token)
    await releaseBy(typed.replaceAll('npx --yes pnpm@10 exec portal', 'npx portal'), terminal)
    minutesSince(startedAt, 'in a repository of its own')

    await expectPage(page)
    await signInAsStudent(page)
    await page.goto('/')
    await page.getByRole('region', { name: 'Events' }).getByRole('link', { name: 'Open' }).click()
    await expect(page).toHaveURL('/events')
    const { dependencies } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
    expect(dependencies['@portal/sdk']).toMatch(/\/sdk\/\d+\.\d+\.\d+-[0-9a-f]{8}\.tgz$/)

    await writeFile(join(folder, 'src/events/EventsPage.tsx'), countingPage('Meetings'))
    const dev = await typeUntil(`npx portal dev --against ${address} --port 0`, 'is overlaid on', terminal)
    try {
      const [overlay = ''] = /http:\/\/127\S+/.exec(dev.output()) ?? []
      // Another host name, so nobody is signed in.
      await logIn(page, 'asha_sample', samplePassword, overlay)
      await expectSignedIn(page)
      // On a slow machine a second build, of the file saved just before, may reload the page and so cancel this.
      await expect(() => page.goto(`${overlay}/events`)).toPass()
      await expect(heading(page)).toHaveText('Meetings')
      await expect(page.getByRole('complementary', { name: 'Overlay' })).toContainText(
        `Overlay on ${address}: events is your local build`,
      )
      const counter = page.getByRole('button', { name: 'Counted' })
      let saves = 0
      // Only that reload may start the count again.
      await expect(async () => {
        const title = `Gatherings ${++saves}`
        await counter.click()
        const count = (await counter.textContent()) ?? ''
        await writeFile(join(folder, 'src/events/EventsPage.tsx'), countingPage(title))
        await expect(heading(page)).toHaveText(title)
        await expect(counter).toHaveText(count)
      }).toPass({ timeout: 45_000 })
      await expectPage(page)
    } finally {
      await page.close()
      await dev.end()
    }
  } finally {
    // The process that ended last may still write there.
    await rm(dirname(folder), { recursive: true, force: true, maxRetries: 5 })
  }
})
