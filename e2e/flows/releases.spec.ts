import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { writeAlteredRelease } from '../portal/altered-release.ts'
import { builtFiles, type Checkout, checkOutRemote, checkOutShell } from '../portal/checkout.ts'
import { lookAgain } from '../portal/look-again.ts'
import { remoteRows, remotes } from '../portal/remotes.ts'
import { root } from '../portal/root.ts'
import { signInAsLead } from '../portal/students.ts'
import { test as base, type Team } from '../portal/team.ts'
import { expect } from '../portal/test.ts'
import { bytesOf } from '../portal/transfer.ts'
import { flipByte, troubledLine } from '../portal/troubled-line.ts'

/** A checkout of the accounts' team for each test, and a shared one of the shell with another link text. Building the shell is slow. */
const test = base.extend<{ accounts: Checkout }, { shell: Checkout }>({
  accounts: async ({ command }, use) => {
    const checkout = await checkOutRemote('auth', command)
    await use(checkout)
    await checkout.remove()
  },
  shell: [
    async ({ command }, use) => {
      const checkout = await checkOutShell(command)
      await checkout.change('src/layout/Layout.tsx', 'Skip to content', 'Go to the content')
      await use(checkout)
      await checkout.remove()
    },
    { scope: 'worker' },
  ],
})

// One worker runs them one after the other.
test.describe.configure({ mode: 'default' })

const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0)

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** The release of each app in the page. */
const releasesOf = (page: Page): Promise<Record<string, string | undefined>> =>
  page.evaluate(() => {
    const map = JSON.parse(document.querySelector('script[type=importmap]')?.textContent ?? '{}')
    const boot = JSON.parse(document.querySelector('#portal-boot')?.textContent ?? '{}')
    const shell = Object.keys(map.integrity).find((path) => path.startsWith('/releases/shell/'))
    const remotes = boot.remotes.map(({ name, version }: { name: string; version: string }) => [
      name,
      version,
    ])
    return { shell: shell?.split('/')[3], ...Object.fromEntries(remotes) }
  })

test('a second release of remote-auth adds a page to the menu without a new shell, is offered to open pages once active, and falls back to the last good one if it can’t be loaded', async ({
  page,
  faults,
  accounts: checkout,
}) => {
  // One build and three commands.
  test.setTimeout(240_000)
  faults.expect(/Failed to load resource|releases\/auth|^Told: entry of auth/)
  const { path, heading: title } = remotes.auth
  await page.clock.install()
  await page.goto(path)
  await expect(heading(page)).toHaveText(title)
  const first = await releasesOf(page)

  await checkout.change('src/login/form.ts', title, `New ${title}`)
  await checkout.change(
    'src/routes.ts',
    '  routes: [',
    `  routes: [
    { path: '/hello', access: 'public', nav: { label: 'Hello', menu: 'main', order: 95 }, page: () => import('./login/LoginPage') },`,
  )
  await checkout.portal('publish')
  const second = await checkout.version()
  await page.reload()
  await expect(heading(page)).toHaveText(title)
  const reader = await page.context().newPage()
  await reader.goto(remotes.leaderboards.path)

  await checkout.portal('activate', second)
  // Nodes check the active releases once a second.
  await reader.waitForTimeout(1500)
  // One page learns it from an API response; the other asks when it becomes visible.
  const menu = reader.getByRole('navigation', { name: 'Main' })
  await menu.getByRole('link', { name: 'Leaderboard', exact: true }).click()
  await expect(reader.getByText('A new version is ready')).toBeVisible()
  await reader.close()
  await lookAgain(page)
  await expect(page.getByText('A new version is ready')).toBeVisible()
  await expect(heading(page)).toHaveText(title)
  await page.getByRole('button', { name: 'reload' }).click()
  await expect(heading(page)).toHaveText(`New ${title}`)
  expect(await releasesOf(page)).toEqual({ ...first, auth: second })

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Hello' }).click()
  await expect(page).toHaveURL('/hello')
  await expect(heading(page)).toHaveText(`New ${title}`)

  await page.route(`**/releases/auth/${second}/**`, (route) => route.fulfill({ status: 404, body: '' }))
  await page.goto(path)
  await expect(heading(page)).toHaveText(title)
  await page.unrouteAll()

  await checkout.portal('rollback')
  expect((await page.request.get('/hello')).status()).toBe(404)
  await page.reload()
  await expect(heading(page)).toHaveText(title)
  expect(await releasesOf(page)).toEqual(first)
})

/** Expects every remote's page with its release's title. */
async function expectPages(member: Page, visitor: Page, titleOf: (title: string) => string): Promise<void> {
  for (const { name, path, heading: title } of remoteRows) {
    // The login is for visitors.
    const page = name === 'auth' ? visitor : member
    await page.goto(path)
    await expect(heading(page)).toHaveText(titleOf(title))
  }
}

test('the last two releases of each remote work under the last two of the shell, and each rollback changes only that app', async ({
  page,
  browser,
  baseURL,
  openTeam,
  shell,
}) => {
  // Builds the shell.
  test.setTimeout(200_000)
  const visitor = await (await browser.newContext({ baseURL })).newPage()
  await signInAsLead(page)
  const teams = new Map<string, Team>()
  const second: Record<string, string> = {}
  await page.goto('/')
  const first = await releasesOf(page)
  for (const remote of remoteRows) {
    const team = await openTeam(remote.name)
    teams.set(remote.name, team)
    const version = await writeAlteredRelease(team.folder, remote, `New ${remote.heading}`)
    expect(version).not.toBe(first[remote.name])
    expect(await team.portal('publish', '--built', '--activate')).toMatchObject({ code: 0 })
    second[remote.name] = version
  }
  await expectPages(page, visitor, (title) => `New ${title}`)
  expect(await releasesOf(page)).toEqual({ ...first, ...second })

  await shell.portal('publish', '--activate')
  await expectPages(page, visitor, (title) => `New ${title}`)
  await expect(page.getByText('Go to the content')).toBeAttached()

  for (const [name, team] of teams) expect(await team.portal('rollback', name)).toMatchObject({ code: 0 })
  await expectPages(page, visitor, (title) => title)
  expect({ ...(await releasesOf(page)), shell: first.shell }).toEqual(first)

  await shell.portal('rollback')
  await page.reload()
  expect(await releasesOf(page)).toEqual(first)
  await visitor.context().close()
})

test('a new text in the shell costs returning visitors only the changed files, which the browser still verifies', async ({
  page,
  context,
  browser,
  baseURL,
  shell,
}) => {
  // May build the shell, outside the portal's folder.
  test.setTimeout(200_000)
  try {
    const cold = { home: await bytesOf(context, '/'), login: await bytesOf(context, '/login') }
    expect(sum([...cold.home.bytes.values()])).toBeGreaterThan(200_000)
    await page.goto('/')
    const { shell: first } = await releasesOf(page)

    await shell.portal('publish', '--activate')
    const before = await builtFiles(join(root, 'shell'))
    const changed = (await builtFiles(shell.folder)).filter((file) => !before.includes(file))
    // The main script and its source map; the SDK contains a development shell.
    const expected = ['main', 'main', 'prerendered', 'sbom', 'sdk']
    expect(changed.map((file) => file.split('.')[0]).sort()).toEqual(expected)

    const home = await bytesOf(context, '/')
    const login = await bytesOf(context, '/login')

    for (const visit of [home, login]) {
      expect(visit.text).toContain('Go to the content')
      const sent = [...visit.bytes].filter(([, bytes]) => bytes > 0)
      const has = (path: string) => cold.home.bytes.has(path) || cold.login.bytes.has(path)
      expect(sent.filter(([path]) => has(path) && path.startsWith('/releases/'))).toEqual([])
      // Every visit loads HTML and API responses, and may prefetch more files of the first release.
      const ofText = sent.filter(
        ([path]) => path.startsWith('/releases/') && !path.includes(`/shell/${first}/`),
      )
      expect(sum(ofText.map(([, bytes]) => bytes))).toBeLessThan(40_000)
    }

    const line = await troubledLine(baseURL ?? '')
    const visitor = await browser.newPage()
    line.trouble(/^\/releases\/shell\/[^/]+\/antd-common/, flipByte)
    await visitor.goto(`${line.address}/login`)
    await expect(visitor.getByRole('region', { name: /^Accounts/ })).toBeVisible()
    line.restore()
    await visitor.getByRole('button', { name: 'Retry' }).click()
    await expect(heading(visitor)).toHaveText('Welcome back')

    const newcomer = await browser.newPage()
    line.trouble(/^\/releases\/shell\/[^/]+\/vendor-react/, flipByte)
    const refused = newcomer.waitForEvent('console', (message) => /integrity/i.test(message.text()))
    await newcomer.goto(`${line.address}/`)
    expect((await refused).text()).toContain('/vendor-react')
    await expect(newcomer.getByRole('alert')).toContainText('The portal could not start')
    await Promise.all([visitor.close(), newcomer.close()])
    line.close()
  } finally {
    await shell.rollBack().catch(() => {})
  }
})

test('a new text in a remote costs returning visitors only that remote’s files', async ({
  context,
  openTeam,
}) => {
  // Two visits with prefetches, and a command.
  test.setTimeout(120_000)
  const signUpPage = /^\/releases\/auth\/[^/]+\/src_signup_SignupPage_tsx\.[^.]+\.js$/
  const isOfRemote = (path: string) => path.startsWith('/releases/auth/')
  const cold = await bytesOf(context, '/', signUpPage)

  const team = await openTeam('auth')
  await writeAlteredRelease(team.folder, { ...remotes.auth, name: 'auth' }, 'New heading')
  expect(await team.portal('publish', '--built', '--activate')).toMatchObject({ code: 0 })
  try {
    const { bytes } = await bytesOf(context, '/', signUpPage)
    // Every visit loads HTML and API responses. A quarter of the pages is measured and loads code for it.
    const isOther = (path: string) => !path.startsWith('/releases/') || /\/(?:vitals|telemetry)\./.test(path)
    // antd's list styles are prefetched only when idle, so possibly in the second visit.
    const ofLists = /^\/releases\/shell\/[^/]+\/(?:antd-select-styles|share-antd-select|antd-popups)\./
    const isFirst = (path: string) => ofLists.test(path) && !cold.bytes.has(path)
    const ofRelease = [...bytes].filter(([path]) => !isOther(path) && !isFirst(path))
    expect(ofRelease.filter(([path]) => isOfRemote(path)).length).toBeGreaterThan(3)
    expect(sum(ofRelease.map(([, bytes]) => bytes))).toBeLessThan(45_000)
  } finally {
    expect(await team.portal('rollback', 'auth')).toMatchObject({ code: 0 })
  }
})
