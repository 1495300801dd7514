import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { mailsTo } from '../portal/mailbox.ts'
import { signInAsLead, signInAsStudent } from '../portal/students.ts'
import { expect, test } from '../portal/test.ts'

const cards = (page: Page) => page.getByRole('list', { name: 'Seniors' }).getByRole('article')
const cardOf = (page: Page, name: string) =>
  cards(page).filter({ has: page.getByRole('heading', { name, exact: true }) })

/** Opens the list and waits for it. */
async function openSeniors(page: Page, query = ''): Promise<void> {
  await page.goto(`/seniors${query}`)
  await expect(cards(page).first()).toBeVisible()
}

test('a lead adds a senior with two interviews, and students find, read and follow them', async ({
  page,
}) => {
  const number = randomInt(100_000, 999_999)
  const [name, company] = [`Nadia ${number}`, `Northwind ${number}`]
  await signInAsLead(page)
  await page.goto('/leadDashboard/addSeniorInterview')
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Registration number').fill(`2019mca${number}`)
  await page.getByLabel('Batch').fill('2019')
  await page.getByLabel('Branch').fill('mca')
  await page.getByLabel('LinkedIn').fill('https://www.linkedin.com/in/nadia')
  await page.getByLabel('Top Mentor').check()
  const first = page.getByRole('group', { name: 'Interview 1' })
  await first.getByLabel('Company').fill(company)
  await first.getByLabel('Role').fill('Software Engineer')
  await first.getByLabel('Status').fill('Selected')
  await first.getByLabel('Date').fill('2022-08-15')
  await first.getByLabel('Question types').fill(' Arrays, , System design ')
  await first.getByLabel('Interview experience').fill('Three rounds.\nThe second one was long.')
  await page.getByRole('button', { name: 'Add interview' }).click()
  const second = page.getByRole('group', { name: 'Interview 2' })
  await second.getByLabel('Company').fill('Contoso')
  await second.getByLabel('Role').fill('Analyst')
  await second.getByLabel('Status').fill('Rejected')
  const said: string[] = []
  page.once('dialog', (dialog) => {
    said.push(dialog.message())
    void dialog.accept()
  })
  await page.getByRole('button', { name: 'Add senior', exact: true }).click()
  await expect.poll(() => said).toEqual(['Senior added successfully!'])

  await signInAsStudent(page)
  const list = `?company=${encodeURIComponent(company.toLowerCase())}`
  await openSeniors(page, list)
  await expect(cards(page)).toHaveCount(1)
  const card = cardOf(page, name)
  await expect(card).toContainText('Top Mentor')
  await expect(card.getByRole('link', { name: `LinkedIn profile of ${name}` })).toHaveAttribute(
    'href',
    'https://www.linkedin.com/in/nadia',
  )
  const interviews = card.getByRole('list', { name: 'Interviews' }).getByRole('listitem')
  await expect(interviews.first()).toHaveText(new RegExp(`${company}.*Aug 2022.*Software Engineer`))
  await expect(interviews.nth(1)).toHaveText(/Contoso.*Analyst/)

  await card.getByRole('link', { name: 'View Details' }).click()
  await expect(page).toHaveURL(/\/seniors\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('Batch of 2019 · MCA')).toBeVisible()
  const told = page.getByRole('region', { name: 'Interview experiences' }).getByRole('article').first()
  await expect(told.getByRole('heading', { name: 'Software Engineer' })).toBeVisible()
  await expect(told.getByText('15 Aug 2022')).toBeVisible()
  await expect(told.getByRole('listitem')).toHaveText(['Arrays', 'System design'])
  for (const [term, text] of [
    ['Status', 'Selected'],
    ['Experience', 'The second one was long.'],
  ] as const)
    await expect(told.locator('div', { has: page.getByText(term, { exact: true }) }).last()).toContainText(
      text,
    )

  await openSeniors(page, list)
  const follow = card.getByRole('button', { name: `Follow ${name}` })
  for (const [pressed, followers] of [
    ['true', '1 follower'],
    ['false', '0 followers'],
  ] as const) {
    const answered = page.waitForResponse((answer) => answer.request().method() === 'POST')
    await follow.click()
    expect((await answered).ok()).toBe(true)
    await page.reload()
    await expect(follow).toHaveAttribute('aria-pressed', pressed)
    await expect(card).toContainText(followers)
  }
})

test('an invited senior writes on a phone, a lead asks for changes and approves, and the senior withdraws', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  const number = randomInt(100_000, 999_999)
  const [name, email, company] = [`Nina ${number}`, `nina${number}@mail.example`, `Fabrikam ${number}`]
  await signInAsLead(page)
  await page.goto('/seniors/manage')
  await page.getByText('Invite a senior').click()
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Registration number').fill(`2019mca${number}`)
  await page.getByLabel('Batch').fill('2019')
  await page.getByLabel('Branch').fill('MCA')
  await page.getByRole('button', { name: 'Send invitation' }).click()
  const entry = page.getByRole('article', { name })
  await expect(entry).toContainText('Invited')

  const phone = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage()
  await phone.goto(await linkTo(email, 1))
  await phone.getByLabel('Company').fill(company)
  await phone.getByLabel('Role').fill('Analyst')
  await phone.getByLabel('Status').fill('Selected')
  await phone.getByLabel('Date').fill('2026-08-15')
  await phone.getByLabel('Rounds').fill('One.')
  await phone.getByLabel('LinkedIn').fill('linkedin.com/in/nina')
  await expect(phone.getByText('Draft saved')).toBeVisible()
  expect(phone.url()).toMatch(/\/shareInterview$/)
  // On another day: the draft is still there.
  await phone.goto(await linkTo(email, 1))
  await expect(phone.getByLabel('Rounds')).toHaveValue('One.')
  await phone.getByRole('button', { name: 'Send to the leads' }).click()
  await expect(phone.getByText('Awaiting review')).toBeVisible()

  await page.reload()
  await entry.getByRole('button', { name: 'Request changes' }).click()
  await entry.getByLabel('Note to the author').fill('Which rounds?')
  await entry.getByRole('button', { name: 'Send to the author' }).click()
  await expect(entry).toContainText('Changes requested')
  await phone.goto(await linkTo(email, 2))
  await expect(phone.getByText('A lead asks: Which rounds?')).toBeVisible()
  await phone.getByRole('button', { name: 'Change and resend' }).click()
  await phone.getByLabel('Rounds').fill('One, about graphs.')
  await phone.getByRole('button', { name: 'Send to the leads' }).click()
  await expect(phone.getByText('Awaiting review')).toBeVisible()
  await page.reload()
  await entry.getByRole('button', { name: 'Approve' }).click()
  await expect(entry).toContainText('Approved')

  await openSeniors(page, `?company=${encodeURIComponent(company)}`)
  await cardOf(page, name).getByRole('link', { name: 'View Details' }).click()
  await expect(page.getByText('One, about graphs.')).toBeVisible()
  await phone.goto(await linkTo(email, 3))
  await phone.getByRole('button', { name: 'Withdraw' }).click()
  await phone.getByRole('tooltip').getByRole('button', { name: 'Withdraw' }).click()
  await expect(phone.getByText('Interview withdrawn')).toBeVisible()
  await page.goto(`/seniors?company=${encodeURIComponent(company)}`)
  await expect(page.getByText(/No seniors found/)).toBeVisible()
  await phone.context().close()
})

/** The link in the `count`th mail to this address. */
async function linkTo(email: string, count: number): Promise<string> {
  await expect.poll(async () => (await mailsTo(email)).length).toBeGreaterThanOrEqual(count)
  const mail = (await mailsTo(email))[count - 1]?.replace(/=\r?\n/g, '').replace(/=3D/g, '=') ?? ''
  const token = /shareInterview\?token=([\w-]+)/.exec(mail)?.[1]
  if (!token) throw new Error(`There is no link in this mail:\n${mail}`)
  return `/shareInterview?token=${token}`
}
