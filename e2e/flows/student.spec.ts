import { send } from '../portal/calls.ts'
import { becomeMember, signInAsStudent } from '../portal/students.ts'
import { expect, test } from '../portal/test.ts'

test('a member opens a student’s page from a leaderboard row; a visitor opens a public one', async ({
  page,
  browser,
}) => {
  await signInAsStudent(page)
  await page.goto('/leaderboard?board=potd&search=meera_sample')
  await page.getByRole('rowheader').getByRole('link').click()
  await expect(page).toHaveURL('/students/meera_sample')
  await expect(page.getByText('@meera_sample')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Ranks' }).getByRole('definition').first()).toBeVisible()

  const owner = await browser.newPage()
  const { username, name } = await becomeMember(owner)
  const address = `/students/${username}`
  const visitor = await browser.newPage()
  await visitor.goto(address)
  await expect(visitor).toHaveURL('/login')

  await send(owner, 'PUT', '/user/account', { isPagePublic: true })
  const answer = await visitor.goto(address)
  await expect(visitor.getByRole('heading', { level: 1, name })).toBeVisible()
  expect(answer?.headers()['x-robots-tag']).toBe('noindex')
})
