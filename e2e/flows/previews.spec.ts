import { test } from '../portal/team.ts'
import { expect } from '../portal/test.ts'

const linkIn = (said: string) => /https?:\S+\/preview\/\S+/.exec(said)?.[0] ?? ''

test('a team previews a release in one browser, within the portal, and ends it; nobody else sees it', async ({
  page,
  browser,
  baseURL,
  faults,
  openTeam,
}) => {
  faults.expect(/Failed to load resource.*(404|409|410)/)
  const team = await openTeam('meetups')
  const link = linkIn((await team.publish(1)).said)
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
  await expect(other.getByText('Another browser has started this preview')).toBeVisible()
  expect((await other.goto('/meetups'))?.status()).toBe(404)
  await other.context().close()

  await banner.getByRole('button', { name: 'End preview' }).click()
  await expect(page).toHaveURL('/')
  await expect(banner).toBeHidden()
  await expect(menu.getByRole('link', { name: 'Part meetups' })).toBeHidden()
  await page.goto(link)
  await expect(page.getByText('This preview was ended.')).toBeVisible()
})

test('before a release goes live its pages are opened in a browser: a good one passes, one that fails while rendering doesn’t', async ({
  openTeam,
}) => {
  // Starts a browser for each, in addition to the tests' own.
  test.setTimeout(300_000)
  const team = await openTeam('meetups')
  await team.publish(2)
  const good = await team.portal('check', 'meetups', '--open')
  expect(good.said).toMatch(
    /good {4}\/meetups {2}\d+ ms {2}[\d.]+ KB {2}‘Part meetups, first page, release 2’/,
  )
  expect(good.said).toContain('All 2 pages are OK')
  expect(good.code).toBe(0)

  const link = linkIn((await team.publish(3, 'throws at render')).said)
  const faulty = await team.portal('check', '--open', '--preview', link)
  expect(faulty.said).toMatch(/FAILED {2}\/meetups\/more/)
  expect(faulty.said).toContain('cannot draw')
  expect(faulty.said).toContain('1 of 2 pages have problems')
  expect(faulty.code).toBe(1)
})
