import { becomeMember, signIn, signInAsLead, signInAsStudent } from '../portal/students.ts'
import { expect, test } from '../portal/test.ts'

test('on a phone a member’s approach is voted for, reported, hidden by a lead and shown again', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await page.setViewportSize({ width: 390, height: 844 })
  const expectNoOverflow = async () =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  const button = (name: string | RegExp) => page.getByRole('button', { name })

  // Someone who hasn't solved today's problem.
  await becomeMember(page)
  const { potds } = await (await page.request.get('/backend/user/getAllPotds')).json()
  await page.goto(`/potd/${potds.at(-1).date}`)
  await expect(page.getByText('You’ll see approaches after you solve the problem')).toBeVisible()
  await expect(button('Add your approach')).toHaveCount(0)

  const day = `/potd/${potds.at(-10).date}`
  const text = `<img src=x onerror="document.title='hacked'">\n${'long'.repeat(90)}`
  await signIn(page, 'kavya_sample')
  await page.goto(day)
  await button('Add your approach').click()
  await page.getByRole('textbox', { name: 'Your approach' }).fill(text)
  await page.getByLabel('Link').fill('javascript:alert(1)')
  await button('Save approach').click()
  await expect(page.getByLabel('Link')).toHaveAccessibleDescription('Use a link that starts with https://')
  await page.getByLabel('Link').fill('solutions.example/1')
  await button('Save approach').click()
  await expect(page.getByText('Approach saved')).toBeVisible()
  await expect(page.getByText(text)).toBeVisible()
  await expectNoOverflow()

  await signInAsStudent(page)
  await page.goto(day)
  await expect(page.getByRole('link', { name: 'More on solutions.example' })).toHaveAttribute(
    'rel',
    'noopener noreferrer nofollow',
  )
  await button('Helpful, 0: approach by Kavya Sample').click()
  await expect(button('Helpful, 1: approach by Kavya Sample')).toHaveAttribute('aria-pressed', 'true')
  await button('Report: approach by Kavya Sample').click()
  await expect(page.getByText('Reported to the leads')).toBeVisible()
  expect(await page.title()).not.toBe('hacked')
  await expectNoOverflow()

  await signInAsLead(page)
  await page.goto('/leadDashboard')
  const reported = page.getByRole('region', { name: /^Reported approaches/ })
  await reported.getByRole('link').click()
  await expect(page).toHaveURL(day)
  await expect(page.getByText('1 report')).toBeVisible()
  await button('Hide: approach by Kavya Sample').click()
  await expect(page.getByText('Hidden by a lead.')).toBeVisible()

  await signInAsStudent(page)
  await page.goto(day)
  await expect(page.getByText('Nobody has added an approach yet.')).toBeVisible()
  await signInAsLead(page)
  await page.goto(day)
  await button('Show again: approach by Kavya Sample').click()
  await expect(page.getByText('Approach approved')).toBeVisible()

  await signIn(page, 'kavya_sample')
  await page.goto(day)
  await expect(button('Helpful, 1: approach by you')).toBeDisabled()
  await button('Edit your approach').click()
  await button('Delete approach').click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('Approach deleted')).toBeVisible()
  await expect(page.getByText('Nobody has added an approach yet.')).toBeVisible()
})
