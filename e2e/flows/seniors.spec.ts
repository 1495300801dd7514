import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { mailsTo } from '../portal/mailbox.ts'
import { expectSignedIn, samplePassword, signIn, signInAsLead, signInAsStudent } from '../portal/students.ts'
import { expect, test } from '../portal/test.ts'

const cards = (page: Page) => page.getByRole('list', { name: 'Seniors' }).getByRole('article')
const cardOf = (page: Page, name: string) =>
  cards(page).filter({ has: page.getByRole('heading', { name, exact: true }) })
const follow = (page: Page, name: string) => page.getByRole('button', { name: `Follow ${name}`, exact: true })

/** Opens the list and waits for it. */
async function openSeniors(page: Page, query = ''): Promise<void> {
  await page.goto(`/seniors${query}`)
  await expect(cards(page).first()).toBeVisible()
}

test('a lead adds a senior with two interviews, and students find and read them', async ({ page }) => {
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
  await openSeniors(page, `?company=${encodeURIComponent(company.toLowerCase())}`)
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
})

test('a student follows and unfollows a senior, and a reload keeps it', async ({ page }) => {
  await signInAsStudent(page)
  await openSeniors(page)
  // The newest may be an anonymous one, which nobody can follow.
  const named = cards(page).filter({ has: page.getByRole('button', { name: /^Follow/ }) })
  const name = (await named.first().getByRole('heading').textContent()) ?? ''
  const count = async () =>
    Number(/([\d,]+) followers?/.exec((await cardOf(page, name).textContent()) ?? '')?.[1])
  const before = await count()
  const wasFollowed = (await follow(page, name).getAttribute('aria-pressed')) === 'true'
  const pressFollow = async () => {
    const answered = page.waitForResponse((answer) => answer.request().method() === 'POST')
    await follow(page, name).click()
    expect((await answered).ok()).toBe(true)
  }
  const flipped = before + (wasFollowed ? -1 : 1)

  await pressFollow()
  await expect(follow(page, name)).toHaveAttribute('aria-pressed', String(!wasFollowed))
  expect(await count()).toBe(flipped)
  await page.reload()
  await expect(follow(page, name)).toHaveAttribute('aria-pressed', String(!wasFollowed))
  expect(await count()).toBe(flipped)

  await pressFollow()
  await page.reload()
  await expect(follow(page, name)).toHaveAttribute('aria-pressed', String(wasFollowed))
  expect(await count()).toBe(before)
})

test('the search by company waits a second, and the URL keeps it', async ({ page }) => {
  await openSeniors(page)
  const all = await cards(page).count()
  const company = (await cards(page).first().getByRole('listitem').first().locator('b').textContent()) ?? ''
  const part = company.slice(0, 4).toUpperCase()

  const typed = Date.now()
  await page.getByLabel('Search by company').fill(part)
  await page.waitForURL(/company=/)
  expect(Date.now() - typed).toBeGreaterThan(900)
  expect(new URL(page.url()).searchParams.get('company')).toBe(part)
  await expect.poll(() => cards(page).count()).toBeLessThan(all)
  for (const text of await cards(page).allInnerTexts()) expect(text.toUpperCase()).toContain(part)

  await page.reload()
  await expect(page.getByLabel('Search by company')).toHaveValue(part)
  await page.getByLabel('Search by company').fill('no company is called so')
  await expect(page.getByText('No seniors found for "no company is called so"')).toBeVisible()
  await page.getByRole('button', { name: 'Show all seniors' }).click()
  await expect(cards(page)).toHaveCount(all)
})

test('the list has three named orders, and the URL keeps the choice', async ({ page }) => {
  await openSeniors(page)
  const order = page.getByLabel('Sort by')
  await expect(order.getByRole('option')).toHaveText([
    'Newest first',
    'Earliest Internship Offer First',
    'Company-wise Sorting',
    'Role-wise Sorting',
  ])
  /** The month of the offer, and the first company and role on each card. */
  const shown = () =>
    cards(page).evaluateAll((articles) =>
      articles.flatMap((article) => {
        const offer = article.querySelector<HTMLTimeElement>('header ~ p time')
        const first = article.querySelector('li')
        return [
          {
            month: offer?.dateTime ?? 'none',
            company: first?.querySelector('b')?.textContent?.toLowerCase() ?? 'zzz',
            role: first?.querySelector('span')?.textContent?.toLowerCase() ?? 'zzz',
          },
        ]
      }),
    )
  const ranked = async (key: 'month' | 'company' | 'role') => (await shown()).map((card) => card[key])
  const sorted = (values: string[]) => values.toSorted((one, other) => one.localeCompare(other, 'en'))

  await order.selectOption('Earliest Internship Offer First')
  await expect.poll(async () => sorted(await ranked('month'))).toEqual(await ranked('month'))
  for (const [name, key] of [
    ['Company-wise Sorting', 'company'],
    ['Role-wise Sorting', 'role'],
  ] as const) {
    expect(await ranked(key)).not.toEqual(sorted(await ranked(key)))
    await order.selectOption(name)
    await expect(page).toHaveURL(`/seniors?sort=${key}`)
    await expect(async () => expect(await ranked(key)).toEqual(sorted(await ranked(key)))).toPass({
      timeout: 8_000,
    })
  }
  await page.reload()
  await expect(cards(page).first()).toBeVisible()
  await expect(order).toHaveValue('role')
  expect(await ranked('role')).toEqual(sorted(await ranked('role')))
})

test('a visitor who presses follow logs in and returns to the same list', async ({ page }) => {
  await openSeniors(page, '?sort=company')
  const name = (await cards(page).first().getByRole('heading').textContent()) ?? ''
  await follow(page, name).click()
  await expect(page).toHaveURL('/login')
  await page.getByLabel('Username or e-mail').fill('kavya_sample')
  await page.getByLabel('Password', { exact: true }).fill(samplePassword)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expectSignedIn(page)
  await expect(page).toHaveURL('/seniors?sort=company')
  await expect(follow(page, name)).toBeVisible()
})

test('search engines get the public pages, but no seniors', async ({ page }) => {
  const listed = await (await page.request.get('/sitemap.xml')).text()
  const paths = [...listed.matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  )
  expect(paths.sort()).toEqual([
    '/',
    '/about',
    '/announcements',
    '/contests',
    '/leaderboard',
    '/opcLeaderboard',
    '/privacy',
  ])
})

test('a visitor who opens a senior logs in first; an unknown senior isn’t found', async ({
  page,
  faults,
}) => {
  faults.expect(/404 \(Not Found\)/)
  await page.goto('/seniors/00000000-0000-4000-8000-000000000000')
  await expect(page).toHaveURL('/login')
  await signIn(page, 'kavya_sample')
  await page.goto('/seniors/00000000-0000-4000-8000-000000000000')
  await expect(page.getByRole('heading', { level: 1, name: 'Senior not found' })).toBeVisible()
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
  await expect(phone.getByText('A lead asks you: Which rounds?')).toBeVisible()
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
