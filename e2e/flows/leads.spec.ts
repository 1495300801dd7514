import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { now } from '../portal/clock.ts'
import { handleOf, proveLeetcode } from '../portal/handles.ts'
import { rareSession, uploadPaper } from '../portal/papers.ts'
import { filesOf } from '../portal/remote-files.ts'
import {
  becomeMember,
  expectSignedIn,
  samplePassword,
  signInAsLead,
  signInAsStudent,
} from '../portal/students.ts'
import { expect, test } from '../portal/test.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(now())

test('a lead sets today’s problem, and a student’s solution appears in the grid', async ({ page }) => {
  test.setTimeout(180_000)
  const student = await becomeMember(page)
  await proveLeetcode(page, handleOf(student), 'set-matrix-zeroes')

  await signInAsLead(page)
  await page.goto('/leadDashboard/addPotd')
  await expect(page.getByLabel('Date')).toHaveValue(today())
  await page
    .getByLabel('Question link')
    .fill('https://leetcode.com/problems/set-matrix-zeroes/description/?envType=daily-question')
  await page.getByRole('button', { name: 'Add POTD' }).click()
  await expect(page.getByText('POTD added')).toBeVisible()
  // The form moved on to the next free day.
  await page.getByLabel('Date').fill(today())
  await expect(
    page.getByRole('region', { name: /^Set on/ }).getByRole('link', { name: 'Set Matrix Zeroes' }),
  ).toHaveAttribute('href', 'https://leetcode.com/problems/set-matrix-zeroes/')

  const regNumber = /\d{4}m(ca|sc)\d{3}/.exec(student.email)?.[0] ?? ''
  const grid = page.getByRole('grid', { name: /Daily problems/ })
  // The next poll reads the solution.
  await expect(async () => {
    await page.goto('/leadDashboard/potdStatus')
    await expect(grid).toBeVisible({ timeout: 8_000 })
    await page.getByLabel('Jump to student').fill(regNumber)
    await expect(page.getByText(new RegExp(`^.+, ${regNumber}: [1-9]\\d* of \\d+ solved`))).toBeVisible({
      timeout: 1_000,
    })
  }).toPass({ timeout: 90_000 })

  // Today's row, the student's column.
  const row = grid
    .getByRole('row')
    .filter({ has: page.locator(`time[datetime="${today()}"]`) })
    .filter({ hasText: 'Set Matrix Zeroes' })
  await expect(row.getByRole('link')).toHaveAttribute(
    'href',
    'https://leetcode.com/problems/set-matrix-zeroes/',
  )
  const column = grid.getByRole('columnheader').filter({ hasText: regNumber })
  const [at, below] = [await column.boundingBox(), await row.boundingBox()]
  if (!at || !below) throw new Error('the cell is not in sight')
  await page.mouse.move(at.x + at.width / 2, below.y + below.height / 2)
  const tip = page.getByTestId('cell-tip')
  await expect(tip).toContainText(regNumber)
  await expect(tip).toContainText(/[1-9]\d* of \d+ solved/)
  await expect(page.getByTestId('lit-row').first()).toBeVisible()
  await expect(page.getByTestId('lit-column').first()).toBeVisible()
  await page.mouse.click(at.x + at.width / 2, below.y + below.height / 2)
  await expect(grid.getByRole('gridcell', { name: `${regNumber}: solved on the day, ` })).toBeFocused()
})

test('a lead approves, rejects and deletes papers, each after its exact question', async ({ page }) => {
  test.setTimeout(90_000)
  const session = rareSession()
  await signInAsStudent(page)
  for (let uploaded = 0; uploaded < 2; uploaded += 1) await uploadPaper(page, session)

  await signInAsLead(page)
  const papers = page.getByRole('region', { name: 'Papers' }).getByRole('article')
  const of = (status: string) => page.goto(`/leadDashboard/adminPapersPage?status=${status}&q=${session}`)
  const answer = (name: string) => dialog(page).getByRole('button', { name, exact: true }).click()
  const ask = async (action: string, question: string) => {
    await page
      .getByRole('button', { name: new RegExp(`^${action} `) })
      .first()
      .click()
    await expect(dialog(page).getByText(question, { exact: true })).toBeVisible()
  }
  const ofDeletion = 'Are you sure you want to delete this paper? This action cannot be undone.'

  await page.goto(`/leadDashboard/adminPapersPage?q=${session}`)
  await expect(papers).toHaveCount(2)
  await ask('Approve', 'Are you sure you want to mark this paper as approved?')
  await answer('Cancel')
  await expect(papers).toHaveCount(2)

  for (const [action, status, left] of [
    ['Approve', 'approved', 1],
    ['Reject', 'rejected', 0],
  ] as const) {
    await ask(action, `Are you sure you want to mark this paper as ${status}?`)
    await answer(action)
    await expect(page.getByText(`Paper ${status} successfully`)).toBeVisible()
    await expect(papers).toHaveCount(left)
  }
  for (const status of ['rejected', 'approved']) {
    await of(status)
    await expect(papers).toHaveCount(1)
    await expect(papers).toContainText(new RegExp(status, 'i'))
    await expect(page.getByRole('button', { name: /^(Approve|Reject) / })).toHaveCount(0)
    await ask('Delete', ofDeletion)
    await answer('Delete')
    await expect(page.getByText('Paper deleted successfully')).toBeVisible()
    await expect(papers).toHaveCount(0)
  }
  await of('all')
  await expect(page.getByText('No papers found.')).toBeVisible()
})

test('a lead adds and deletes a teacher and a subject, and the activity logs it', async ({ page }) => {
  test.setTimeout(90_000)
  const number = randomInt(100_000, 999_999)
  const letters = String(number).replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)))
  const [teacher, subject] = [`Tilda ${letters}`, `Subject ${number}`]
  await signInAsLead(page)

  await page.goto('/leadDashboard/teachersDashboard')
  await expect(page.getByRole('region', { name: 'All teachers' })).toHaveCSS('max-block-size', '200px')
  await page.getByLabel('Name', { exact: true }).fill(teacher)
  await page.getByLabel('Email').fill(`tilda.${number}@faculty.institute.example`)
  await page.getByRole('button', { name: 'Add teacher' }).click()
  await expect(page.getByText('Teacher added successfully')).toBeVisible()
  await page.getByRole('button', { name: `Delete ${teacher}` }).click()
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Teacher removed successfully')).toBeVisible()
  await expect(page.getByRole('button', { name: `Delete ${teacher}` })).toHaveCount(0)

  await page.goto('/leadDashboard/subjectDashboard')
  await expect(page.getByRole('region', { name: 'All subjects' })).toHaveCSS('max-block-size', '400px')
  await page.getByLabel('Subject name').fill(`  ${subject} `)
  await page.getByLabel('Subject code').fill(`CS${number}`)
  await page.getByRole('radiogroup', { name: 'Course', exact: true }).getByText('MSC').click()
  await page.getByRole('button', { name: 'Add subject' }).click()
  await expect(page.getByText('Subject added successfully')).toBeVisible()
  await page.getByRole('button', { name: `Delete ${subject}` }).click()
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Subject removed successfully')).toBeVisible()

  await page.goto('/leadDashboard/activity')
  const today = page.getByRole('region', { name: /^Today/ })
  await expect(today.getByRole('listitem').first()).toContainText('Aarav Sample')
  for (const sentence of [
    `added the teacher and deleted the teacher ${teacher}`,
    `added the subject and deleted the subject ${subject}`,
  ])
    await expect(today).toContainText(sentence)
  // The teams' releases at the portal's start.
  await page.getByRole('radiogroup', { name: 'Kind of activity' }).getByText('Releases').click()
  await expect(page.getByText(/^Team .+ (activated|published) /).first()).toBeVisible()
  await expect(page).toHaveURL('/leadDashboard/activity?kind=releases')
})

test('a student is redirected from lead pages and doesn’t get their code', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => filesOf('lead').test(request.url()) && asked.push(request.url()))
  await signInAsStudent(page)
  // The parent of a child is the dashboard, and its parent is home.
  for (const path of ['/leadDashboard', '/leadDashboard/potdStatus']) {
    await page.goto(path)
    await expect(page).toHaveURL('/')
  }
  await expectSignedIn(page)
  await expect(page.getByRole('button', { name: 'Admin' })).toHaveCount(0)
  expect(asked).toEqual([])
})

test('a visitor on a lead page logs in first, and a lead then gets the page', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => filesOf('lead').test(request.url()) && asked.push(request.url()))
  await page.goto('/leadDashboard/allLeads')
  await expect(page).toHaveURL('/login')
  expect((await page.request.get('/backend/lead/getAllPotdsSubmissionData')).status()).toBe(401)
  expect(asked).toEqual([])

  await page.getByLabel('Username or e-mail').fill('aarav_sample')
  await page.getByLabel('Password', { exact: true }).fill(samplePassword)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL('/leadDashboard/allLeads')
})

test('on a phone a lead plans several days at once', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 })
  await signInAsLead(page)
  await page.goto('/leadDashboard/addPotd')
  await page.getByRole('link', { name: 'Plan a month at once' }).click()
  await expect(heading(page, 'Plan daily problems')).toBeVisible()
  // Far from the days of other tests.
  await page.getByLabel('First day').fill('2031-01-01')
  const links = ['planned', 'then'].map((slug) => `https://leetcode.com/problems/${slug}/description/`)
  await page.getByLabel('Question links').fill(`${links.join('\n')}\nhttps://example.com/`)

  const lines = page.getByRole('main').getByRole('listitem')
  await expect(lines).toHaveCount(3)
  await expect(lines.nth(1)).toContainText(/LeetCode, Easy/)
  await page.getByRole('button', { name: 'Save plan' }).click()
  await expect(page.getByText('Correct or remove the lines marked in the plan')).toBeVisible()
  await page.getByRole('button', { name: 'Remove https://example.com/' }).click()
  await page.getByRole('button', { name: 'Save plan' }).click()
  await expect(page.getByText('2 daily problems added')).toBeVisible()

  await expect(heading(page, 'Add Problem of the Day')).toBeVisible()
  await page.getByLabel('Date').fill('2031-01-02')
  await expect(page.getByRole('region', { name: /^Set on/ }).getByRole('link')).toHaveAttribute(
    'href',
    'https://leetcode.com/problems/then/',
  )
})

test('with a zoom of 200 % the list of leads breaks no word', async ({ page }) => {
  await page.setViewportSize({ width: 720, height: 450 })
  await signInAsLead(page)
  await page.goto('/leadDashboard/allLeads')
  const linesOf = (link: Element) => {
    const text = document.createRange()
    text.selectNodeContents(link)
    return new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size
  }
  // An address breaks only after the @.
  const address = page.getByRole('table').getByRole('link').first()
  expect(await address.evaluate(linesOf)).toBeLessThanOrEqual(2)
})
