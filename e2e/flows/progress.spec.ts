import {
  askToVerify,
  handleOf,
  handleRow,
  nameItself,
  openSettings,
  platforms,
  press,
} from '../portal/handles.ts'
import { mailsTo } from '../portal/mailbox.ts'
import {
  becomeMember,
  emailOf,
  expectSignedIn,
  logIn,
  samplePassword,
  signInAsStudent,
} from '../portal/students.ts'
import { expect, test } from '../portal/test.ts'

/** Runs in the page: the API requests and their initiators. */
const callsOfPage = () =>
  (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
    .map(({ name, initiatorType }) => `${initiatorType} ${new URL(name).pathname}`)
    .filter((call) => /\/backend\/(api|user)\//.test(call))
    .sort()

test('a student verifies four handles, sees progress arrive and is on the leaderboards', async ({
  page,
  faults,
}) => {
  test.setTimeout(180_000)
  faults.expect(/422 \(Unprocessable Entity\)/)
  const student = await becomeMember(page)
  const handle = handleOf(student)

  await page.goto('/')
  const today = page.getByRole('region', { name: /^Today’s/ })
  // Another test of this portal may have added a problem for today.
  await expect(today.getByRole('listitem').first()).toBeVisible()
  // Each was requested once, by the page's HTML: unused preloads would be requested again by a script.
  expect(await page.evaluate(callsOfPage)).toEqual([
    'link /backend/api/leaderboard/mine',
    'link /backend/user/myDay',
    'link /backend/user/myNews',
  ])
  await today.getByRole('link', { name: 'Verify your first handle' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Profile Verification' })).toBeVisible()
  await expect(
    page.getByText("Caution: You won't be allowed to modify your profile details once verified!"),
  ).toBeVisible()
  const value = (await page.getByRole('main').locator('code').first().textContent()) ?? ''
  expect(value).toMatch(/^[A-Za-z]{10}$/)
  const submit = page.getByRole('button', { name: 'Submit' })
  await expect(submit).toBeDisabled()

  // The name there doesn't match yet, so nothing is verified.
  await askToVerify(page, 'LeetCode', handle)
  await expect(page.getByRole('button', { name: 'Verify LeetCode' })).toBeEnabled()
  await expect(handleRow(page, 'LeetCode').getByLabel('LeetCode username')).toBeEditable()

  for (const platform of platforms) {
    const settings = await openSettings(page, platform, handle)
    await nameItself(settings, value)
    if (platform === 'LeetCode') await press(settings, 'Solve Set Matrix Zeroes')
    if (platform === 'Codeforces') {
      await press(settings, 'Solve Halloumi Boxes')
      await settings.getByLabel('Rating').fill('3900')
      await press(settings, 'Save rating')
    }
    await settings.close()
    await page.bringToFront()
    await askToVerify(page, platform, handle)
    await expect(handleRow(page, platform).getByRole('img', { name: 'Verified' })).toBeVisible({
      timeout: 20_000,
    })
    await expect(page.getByLabel(`${platform} username`)).not.toBeEditable()
  }
  await submit.click()
  await expect(page).toHaveURL('/')

  // The next poll reads the solutions.
  await expect(async () => {
    await page.goto('/profile')
    const leetcode = page.getByRole('region', { name: 'LeetCode submissions' })
    await expect(leetcode.getByRole('rowheader', { name: 'Set Matrix Zeroes' })).toBeVisible({
      timeout: 4_000,
    })
    const codeforces = page.getByRole('region', { name: 'Codeforces submissions' })
    await expect(codeforces.getByRole('link', { name: 'View Problem Halloumi Boxes' })).toHaveAttribute(
      'href',
      'https://codeforces.com/problemset/problem/1903/A',
      { timeout: 4_000 },
    )
  }).toPass({ timeout: 60_000 })
  // Both are the first of their sheets.
  const sheets = page.getByRole('region', { name: 'Practice sheets' })
  await expect(sheets).toContainText(/Striver\s*1 of 191/)
  await expect(sheets).toContainText(/TLE\s*1 of 372/)
  await expect(page.getByRole('region', { name: 'About you' })).toContainText(student.email)

  await expect(async () => {
    await page.goto('/leaderboard')
    await expect(page.getByRole('row', { name: new RegExp(student.username) })).toContainText('3,900', {
      timeout: 4_000,
    })
  }).toPass({ timeout: 60_000 })
})

test('the demonstration club fills the profile and the leaderboards, which have their colours', async ({
  page,
}) => {
  await signInAsStudent(page)
  await page.goto('/profile')
  const submissions = page.getByRole('region', { name: 'LeetCode submissions' })
  await expect(submissions.getByRole('row').nth(10)).toBeVisible()
  await expect(submissions).toHaveCSS('block-size', '320px')
  for (const path of ['/leaderboard?board=github', '/leaderboard?board=potd', '/opcLeaderboard']) {
    await page.goto(path)
    await expect(page.getByRole('table').getByRole('row').nth(10)).toBeVisible()
  }

  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/leaderboard')
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows.nth(20)).toBeVisible()
  await page.mouse.move(0, 0)
  const winner = (trophy: string) =>
    rows.filter({ has: page.getByRole('img', { name: `${trophy} trophy` }) }).first()
  await expect(winner('Gold')).toHaveCSS('background-color', 'rgb(255, 242, 201)')
  await expect(winner('Silver')).toHaveCSS('background-color', 'rgb(233, 237, 243)')
  await expect(winner('Bronze')).toHaveCSS('background-color', 'rgb(251, 232, 218)')
  await expect(rows.nth(10)).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')

  const highlighted = rows.filter({ hasText: 'Club president' })
  await expect(highlighted).toHaveCSS('outline', 'rgb(192, 43, 55) solid 2px')
  await expect(rows.nth(10)).toHaveCSS('outline-style', 'none')
})

test('a forgotten password is replaced with the e-mailed link, and the old one stops working', async ({
  page,
  faults,
}) => {
  faults.expect(/401 \(Unauthorized\)/)
  // A demonstration account without earlier mails, because two mails to one address are a minute apart.
  const [username, email] = ['zoya_sample', await emailOf(page, 'zoya_sample')]
  await page.goto('/login')
  await page.getByLabel('Username or e-mail').fill(email)
  await page.getByRole('button', { name: 'Forgot Password?' }).click()
  await page.getByRole('main').getByRole('button', { name: /link/i }).click()

  const linkIn = async () => {
    const mails = (await mailsTo(email))
      .join('\n')
      .replace(/=\r?\n/g, '')
      .replaceAll('=3D', '=')
    return /http:\/\/localhost:\d+\/resetPassword\?token=[\w-]+/.exec(mails)?.[0]
  }
  await expect.poll(linkIn).toBeTruthy()
  const link = (await linkIn()) ?? ''
  await page.goto(link)
  const password = 'another fine long password'
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: /set/i }).click()
  await expect(page).toHaveURL('/login')
  expect(page.url()).not.toContain('token')

  await logIn(page, username, samplePassword)
  await expect(page.getByText('Invalid credentials')).toBeVisible()
  await logIn(page, username, password)
  await expectSignedIn(page)
})
