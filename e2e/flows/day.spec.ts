import {
  askToVerify,
  handleOf,
  handleRow,
  nameItself,
  openSettings,
  platforms,
  press,
} from '../portal/handles.ts'
import { becomeMember } from '../portal/students.ts'
import { expect, test } from '../portal/test.ts'

/** Runs in the page: the API requests and their initiators. */
const callsOfPage = () =>
  (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
    .map(({ name, initiatorType }) => `${initiatorType} ${new URL(name).pathname}`)
    .filter((call) => /\/backend\/(api|user)\//.test(call))
    .sort()

test('a new student gets a next step within 60 seconds of verifying the first handle', async ({ page }) => {
  test.setTimeout(120_000)
  const handle = handleOf(await becomeMember(page))
  await page.goto('/')
  const today = page.getByRole('region', { name: 'Today’s problem' })
  const problem = today.getByRole('listitem')
  const title = (await problem.getByRole('link').first().textContent()) ?? ''
  const about = (await problem.getByRole('paragraph').first().textContent()) ?? ''
  const platform = platforms.find((name) => about.startsWith(name))
  if (!platform) throw new Error(`of no platform: ${about}`)
  await expect(page.getByRole('region', { name: 'Next in the Striver sheet' })).toContainText(
    '0 of 191 solved',
  )
  await expect(page.getByRole('region', { name: 'Seniors I follow' }).getByRole('paragraph')).toBeVisible()
  await expect(page.getByRole('region', { name: 'My papers' }).getByRole('paragraph')).toBeVisible()
  // Each was requested once, by the page's HTML: unused preloads would be requested again by a script.
  expect(await page.evaluate(callsOfPage)).toEqual([
    'link /backend/api/leaderboard/mine',
    'link /backend/user/myDay',
    'link /backend/user/myNews',
  ])

  await today.getByRole('link', { name: 'Verify your first handle' }).click()
  const value = (await page.getByRole('main').locator('code').first().textContent()) ?? ''
  const settings = await openSettings(page, platform, handle)
  await nameItself(settings, value)
  await press(settings, `Solve ${title}`)
  await settings.close()
  await page.bringToFront()
  await askToVerify(page, platform, handle)
  await expect(handleRow(page, platform).getByRole('img', { name: 'Verified' })).toBeVisible()
  const proven = Date.now()

  await page.getByRole('navigation').first().getByRole('link', { name: 'Home' }).click()
  await expect(today.getByText(/^Done for today/)).toBeVisible({ timeout: 60_000 })
  await expect(
    page
      .getByRole('region', { name: /^Next in the/ })
      .getByRole('link')
      .first(),
  ).toBeVisible()
  expect(Date.now() - proven).toBeLessThan(60_000)
})
