import type { Page } from '@playwright/test'
import { lookAgain } from '../portal/look-again.ts'
import type { ReleaseFault } from '../portal/made-release.ts'
import { signIn } from '../portal/students.ts'
import { type Team, test } from '../portal/team.ts'
import { expect } from '../portal/test.ts'

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })

/** Releases a good version, then a faulty one for everyone. */
async function releaseBroken(team: Team, fault: ReleaseFault): Promise<string> {
  const { version: sound } = await team.publish(1)
  expect(await team.activate(sound)).toMatchObject({ code: 0 })
  const { version } = await team.publish(2, fault)
  expect(await team.activate(version)).toMatchObject({ code: 0 })
  return version
}

/** Failures before anything is visible. */
const hidden: [name: string, fault: ReleaseFault, path: string][] = [
  ['hanging', 'entry hangs', '/hanging'],
  ['drawing', 'throws at render', '/drawing/more'],
  ['phones', 'throws on a phone', '/phones'],
]

test('a release that hangs, or throws while rendering, also if only on phones, is replaced by the previous one within the visit, and avoided afterwards', async ({
  page,
  faults,
  openTeam,
}) => {
  test.setTimeout(120_000)
  faults.expect(/cannot|too narrow|^Told: (load|render) of/)
  await page.setViewportSize({ width: 390, height: 800 })

  for (const [name, fault, path] of hidden) {
    const version = await releaseBroken(await openTeam(name), fault)
    await page.goto(path)
    await expect(heading(page), fault).toHaveText(/release 1$/)
    // On a slow machine the previous release appears on time-out, before the failure.
    await expect.poll(() => page.evaluate(() => document.cookie), fault).toContain(`${name}@${version}`)

    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto(path)
    await expect(heading(page), fault).toHaveText(/release 1$/)
    expect(asked.filter((url) => url.includes(version))).toEqual([])
  }
})

test('a release whose button fails is avoided: the next page is from the previous release', async ({
  page,
  faults,
  openTeam,
}) => {
  faults.expect(/cannot count|^Told: action of/)
  await releaseBroken(await openTeam('clicking'), 'throws on a click')
  await page.goto('/clicking')
  await expect(heading(page)).toHaveText(/release 2$/)

  await page.getByRole('button', { name: 'Count' }).click()
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain('clicking@')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
  // Until home is loaded, the way back leads to the open page.
  await expect(heading(page)).toHaveText('Computer Application Club')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Part clicking' }).click()

  await expect(heading(page)).toHaveText(/release 1$/)
  await page.getByRole('button', { name: 'Count' }).click()
  await expect(page.getByText('Counted 1')).toBeVisible()
})

const members = ['asha', 'avani', 'bhavya', 'charu', 'chetan', 'deepa']

test('a release that fails to render for six members is rolled back: its team is told, it is refused without a reason, and open pages are offered a reload', async ({
  page,
  browser,
  baseURL,
  openTeam,
}) => {
  const team = await openTeam('meetups')
  const version = await releaseBroken(team, 'throws at render')
  await page.clock.install()
  await page.goto('/meetups')
  await expect(heading(page)).toHaveText(/release 2$/)

  for (const username of members) {
    // Separate browsers: cached files aren't requested, so such visits' reports don't count.
    const member = await (await browser.newContext({ baseURL })).newPage()
    await signIn(member, `${username}_sample`)
    const told = member.waitForResponse((answer) => answer.url().endsWith('/telemetry'))
    await member.goto('/meetups/more')
    await expect(heading(member)).toHaveText(/release 1$/)
    await told
    await member.context().close()
  }

  await expect
    .poll(async () => (await team.portal('releases', 'meetups')).said)
    .toMatch(new RegExp(`${version}.*rolled back automatically`))
  await lookAgain(page)
  await expect(page.getByText('This page had a problem and was rolled back')).toBeVisible()
  await page.getByRole('button', { name: 'reload' }).click()
  await expect(heading(page)).toHaveText(/release 1$/)

  await page.goto('/status')
  await expect(page.getByRole('main')).toContainText(version)
  const refused = await team.activate(version)
  expect(refused.said).toContain('Rule rolled back')
  expect(refused.code).toBe(1)
  expect(await team.activate(version, '--force', 'the cause was elsewhere')).toMatchObject({
    code: 0,
  })
})
