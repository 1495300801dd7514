import { accountMenu, samplePassword, signIn } from '../portal/students.ts'
import { expect, test } from '../portal/test.ts'

test('a page made for Asha does nothing as Aarav, who signed in in another tab, and says so', async ({
  page,
  context,
  faults,
}) => {
  faults.expect(/409 \(Conflict\)/)
  // Requests of home's cards when the session ended.
  faults.expect(/401 \(Unauthorized\)/)
  await signIn(page, 'asha_sample')
  await page.goto('/addPaper')
  const banner = page.getByRole('banner')
  await expect(banner).toContainText('asha_sample')
  await page.getByLabel('Academic session').fill('2023-24')

  const other = await context.newPage()
  await other.goto('/')
  await accountMenu(other).click()
  await other.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('alert').first()).toContainText('You have signed out in another tab: reload')
  await other.goto('/login')
  await other.getByLabel('Username or e-mail').fill('aarav_sample')
  await other.getByLabel('Password', { exact: true }).fill(samplePassword)
  await other.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(other.getByRole('banner')).toContainText('aarav_sample')

  const notice = page
    .getByRole('alert')
    .filter({ hasText: 'You are signed in as aarav_sample in another tab' })
  await expect(notice).toBeVisible()
  await accountMenu(page).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(
    page.getByText('You are signed in as aarav_sample in another tab: reload this page'),
  ).toBeVisible()
  await expect(page.getByLabel('Academic session')).toHaveValue('2023-24')
  await notice.getByRole('button', { name: 'reload' }).click()

  await expect(banner).toContainText('aarav_sample')
  await expect(page.getByLabel('Academic session')).toHaveValue('')
})

test('an ended session is reported where it is noticed, and input is restored after the login', async ({
  page,
  context,
  faults,
}) => {
  faults.expect(/401 \(Unauthorized\)/)
  await signIn(page, 'aarav_sample')
  await page.goto('/leadDashboard/teachersDashboard')
  await page.getByLabel('Name', { exact: true }).fill('Meera Iyer')
  await page.getByLabel('Email').fill('meera.iyer@institute.example')
  await context.clearCookies({ name: 'portal_session' })
  await page.getByRole('button', { name: 'Add teacher' }).click()

  const notice = page.getByRole('alert').filter({ hasText: 'Your session has ended.' })
  await expect(notice).toContainText('Log in again: what you typed will still be here.')
  await notice.getByRole('link', { name: 'Log in again' }).click()
  await page.getByLabel('Username or e-mail').fill('aarav_sample')
  await page.getByLabel('Password', { exact: true }).fill(samplePassword)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()

  await expect(page).toHaveURL('/leadDashboard/teachersDashboard')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Meera Iyer')
  await expect(page.getByLabel('Email')).toHaveValue('meera.iyer@institute.example')
})
