import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { type Alteration, newHeading, newSkipLink, writeAlteredRelease } from '../portal/altered-release.ts'
import { lookAgain } from '../portal/look-again.ts'
import { remoteRows, remotes } from '../portal/remotes.ts'
import { signInAsLead } from '../portal/students.ts'
import { type Team, test } from '../portal/team.ts'
import { expect } from '../portal/test.ts'
import { bytesOf } from '../portal/transfer.ts'
import { flipByte, troubledLine } from '../portal/troubled-line.ts'

// Some tests count the files that pages load, also ahead.
test.use({ prefetches: true })
// One worker runs them one after the other.
test.describe.configure({ mode: 'default' })

const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0)

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** The release of each app in the page. */
const releasesOf = (page: Page): Promise<Record<string, string | undefined>> =>
  page.evaluate(() => {
    const map = JSON.parse(document.querySelector('script[type=importmap]')?.textContent ?? '{}')
    const boot = JSON.parse(document.querySelector('#portal-boot')?.textContent ?? '{}')
    // Files that both releases have keep the address of the first one.
    const shell = Object.keys(map.integrity).find((path) => /^\/releases\/shell\/[^/]+\/main\./.test(path))
    const remotes = boot.remotes.map(({ name, version }: { name: string; version: string }) => [
      name,
      version,
    ])
    return { shell: shell?.split('/')[3], ...Object.fromEntries(remotes) }
  })

test('a release is offered to open pages once it is active, and falls back to the previous one if it can’t be loaded', async ({
  page,
  faults,
  openTeam,
}) => {
  faults.expect(/releases\/tours|^Told: (entry|chunk) of tours/)
  const [first = '', second = ''] = [1, 2].map((number) => `Part tours, first page, release ${number}`)
  const team = await openTeam('tours')
  await team.activate((await team.publish(1)).version)
  await page.clock.install()
  await page.goto('/tours')
  await expect(heading(page)).toHaveText(first)

  const { version } = await team.publish(2)
  await page.reload()
  await expect(heading(page)).toHaveText(first)
  const reader = await page.context().newPage()
  await reader.goto('/opcLeaderboard')

  await team.activate(version)
  // One page learns it from an API response, once the server's nodes know; the other asks when it becomes visible.
  const menu = reader.getByRole('navigation', { name: 'Main' })
  await expect(async () => {
    await menu.getByRole('link', { name: 'OPC Leaderboard' }).click()
    await menu.getByRole('link', { name: 'Leaderboard', exact: true }).click()
    await expect(reader.getByText('A new version is ready')).toBeVisible({ timeout: 1000 })
  }).toPass()
  await reader.close()
  await lookAgain(page)
  await expect(page.getByText('A new version is ready')).toBeVisible()
  await expect(heading(page)).toHaveText(first)
  await page.getByRole('button', { name: 'reload' }).click()
  await expect(heading(page)).toHaveText(second)

  await page.route(`**/releases/tours/${version}/**`, (route) => route.fulfill({ status: 404, body: '' }))
  await page.goto('/tours')
  await expect(heading(page)).toHaveText(first)
})

/** Publishes and activates another text in an app. */
async function release(team: Team, alteration: Alteration): Promise<string> {
  const version = await writeAlteredRelease(team.folder, alteration)
  // Types are the same, and only a checkout has them.
  const { code, said } = await team.portal('publish', '--built', '--activate', '--no-check')
  expect(said).toMatch(/ is active/)
  expect(code).toBe(0)
  return version
}

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
}) => {
  // Publishes six releases.
  test.setTimeout(200_000)
  const visitor = await (await browser.newContext({ baseURL })).newPage()
  await signInAsLead(page)
  const second: Record<string, string> = {}
  await page.goto('/')
  const first = await releasesOf(page)
  const team = await openTeam('all')
  for (const remote of remoteRows) second[remote.name] = await release(team, newHeading(remote))
  await expectPages(page, visitor, (title) => `New ${title}`)
  expect(await releasesOf(page)).toEqual({ ...first, ...second })

  const shell = await release(team, newSkipLink)
  await expectPages(page, visitor, (title) => `New ${title}`)
  await expect(page.getByText('Go to the content')).toBeAttached()

  for (const { name } of remoteRows) expect(await team.portal('rollback', name)).toMatchObject({ code: 0 })
  await expectPages(page, visitor, (title) => title)
  expect(await releasesOf(page)).toEqual({ ...first, shell })

  expect(await team.portal('rollback', 'shell')).toMatchObject({ code: 0 })
  await page.reload()
  expect(await releasesOf(page)).toEqual(first)
  await visitor.context().close()
})

test('a new text in the shell costs returning visitors only the changed files, which the browser still verifies', async ({
  page,
  context,
  browser,
  baseURL,
  openTeam,
}) => {
  test.setTimeout(200_000)
  const team = await openTeam('shell')
  try {
    const cold = { home: await bytesOf(context, '/'), login: await bytesOf(context, '/login') }
    expect(sum([...cold.home.bytes.values()])).toBeGreaterThan(200_000)
    await page.goto('/')
    const { shell: first } = await releasesOf(page)

    await release(team, newSkipLink)
    // No other script names the main one, so a change of it leaves their names as they are.
    const dist = join(team.folder, 'dist')
    const scripts = (await readdir(dist)).filter((file) => file.endsWith('.js'))
    const main = scripts.find((file) => file.startsWith('main.')) ?? ''
    const namesMain = async (file: string) => (await readFile(join(dist, file), 'utf8')).includes(main)
    for (const file of scripts) expect([file, await namesMain(file)]).toEqual([file, file === main])

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
    await team.portal('rollback', 'shell')
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
  await release(team, newHeading({ ...remotes.auth, name: 'auth' }))
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
