import type { Page } from '@playwright/test'
import { send } from '../portal/calls.ts'
import { newDriveLink, rareSession, uploadPaper } from '../portal/papers.ts'
import { signIn, signInAsLead, signInAsStudent } from '../portal/students.ts'
import { expect, test } from '../portal/test.ts'

const signInAsAnother = (page: Page) => signIn(page, 'kavya_sample')
const cards = (page: Page) => page.getByRole('main').getByRole('article')
const filter = (page: Page, name: string) => page.getByRole('combobox', { name })

/** Chooses from a searchable list. */
async function choose(page: Page, label: string, typed: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true })
  await field.click()
  await field.fill(typed)
  // The list may still be loading.
  await expect(page.locator('.ant-select-item-option-active', { hasText: typed })).toBeVisible()
  await field.press('Enter')
}

/** Fills in the upload form; year and semester depend on the course. */
async function fillIn(page: Page, session: string, driveLink: string): Promise<void> {
  await page.goto('/addPaper')
  await expect(page.getByRole('heading', { level: 1, name: 'Upload Question Paper' })).toBeVisible()
  await page.getByLabel('Academic session').fill(session)
  await page.getByLabel('Year', { exact: true }).fill('2')
  await expect(page.getByLabel('Semester')).toHaveValue('3')
  await choose(page, 'Subject', 'MCA301')
  await choose(page, 'Teacher', 'Dr Kamala')
  await page.getByLabel('Exam type').click()
  await page.getByRole('option', { name: 'End-Sem' }).or(page.getByTitle('End-Sem')).last().click()
  await page.getByLabel('Drive link').fill(driveLink)
}

const upload = (page: Page) => page.getByRole('button', { name: 'Upload paper' }).click()

test('a student uploads a paper, a lead approves it, and another student finds it by search and filter', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const [session, driveLink] = [rareSession(), newDriveLink()]
  await signInAsStudent(page)
  await fillIn(page, session, driveLink)
  await upload(page)
  await expect(page.getByText('Paper request created successfully')).toBeVisible()
  await page.getByRole('link', { name: 'See your pending papers' }).click()
  await expect(page).toHaveURL('/listPapers?status=pending')
  const own = cards(page).filter({ hasText: session })
  await expect(own).toHaveCount(1)
  await expect(own).toContainText('pending')
  await expect(own).toContainText('Yours')

  // Others can't see it.
  await signInAsAnother(page)
  await page.goto(`/listPapers?q=${session}`)
  await expect(page.getByText('No papers found.')).toBeVisible()

  await signInAsLead(page)
  await page.goto(`/leadDashboard/adminPapersPage?q=${session}`)
  await page.getByRole('button', { name: /^Approve / }).click()
  const question = page.getByRole('dialog')
  await expect(
    question.getByText('Are you sure you want to mark this paper as approved?', { exact: true }),
  ).toBeVisible()
  await question.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Paper approved successfully')).toBeVisible()

  await signInAsAnother(page)
  await page.goto('/listPapers')
  await expect(cards(page).first()).toBeVisible()
  await page.getByLabel('Search papers').fill(session)
  await expect(page).toHaveURL(`/listPapers?q=${session}`)
  await expect(cards(page)).toHaveCount(1)
  await expect(cards(page)).toContainText('MCA301')
  await expect(cards(page)).toContainText('MCA, year 2, semester 3')
  await cards(page).getByRole('link', { name: 'View Paper' }).click()
  const link = page.getByRole('link', { name: 'Open in Drive' })
  await expect(link).toHaveAttribute('href', driveLink)
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('rel', /noopener/)
  await page.goBack()
  await expect(page).toHaveURL(`/listPapers?q=${session}`)

  await filter(page, 'Exam type').selectOption('Practical')
  await expect(page.getByText('No papers found.')).toBeVisible()
  await filter(page, 'Exam type').selectOption('End-Sem')
  await expect(page).toHaveURL(`/listPapers?q=${session}&examType=End-Sem`)
  await expect(cards(page)).toHaveCount(1)
})

test('on a phone last year’s mid-semester paper opens within three actions from home', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAsStudent(page)
  const found = await page.request.get(
    '/backend/paper/getAllPaperRequests?q=dbms%20mid&status=approved&sort=session',
  )
  const [{ academicSession: session, subject }] = (await found.json()).data.requests
  await page.goto('/')
  await expect(page.locator('#root')).toHaveAttribute('data-started', '')

  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
  await page.getByRole('combobox', { name: 'Search the portal' }).fill(`dbms mid ${session}`)
  const papers = page.getByRole('group', { name: 'Papers' }).getByRole('option')
  await papers
    .filter({ hasText: `Mid-Sem ${session}` })
    .first()
    .click()

  await expect(page).toHaveURL(/\/papers\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(subject.name)
  const frame = page.getByTitle(`${subject.name}, Mid-Sem ${session} in Google Drive`)
  await page.route('https://drive.google.com/**', (route) => route.fulfill({ body: 'A sample file' }))
  await page.getByRole('button', { name: 'Show it here' }).click()
  await expect(frame.contentFrame().getByText('A sample file')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('on a phone a requested paper is photographed and approved, and gets a solution', async ({ page }) => {
  test.setTimeout(180_000)
  await page.setViewportSize({ width: 390, height: 844 })
  const session = rareSession()
  await signInAsStudent(page)
  await page.goto(`/papers/requests?course=MCA&examType=Practical&session=${session}`)
  await choose(page, 'Subject', 'MCA301')
  await page.getByRole('button', { name: 'Request paper' }).click()
  await expect(page.getByText('Paper requested')).toBeVisible()

  // Someone else has it, on paper.
  await signInAsAnother(page)
  await page.goto('/papers/requests')
  await page.getByRole('link', { name: new RegExp(`^I have it: .* Practical ${session}`) }).click()
  await expect(page.getByLabel('Academic session')).toHaveValue(session)
  await page.getByLabel('Year', { exact: true }).fill('2')
  await choose(page, 'Teacher', 'Dr Kamala')
  await page.getByLabel('On this device').check()
  const photos = []
  for (const number of [1, 2, 3, 4]) {
    await page.getByLabel('Semester').fill(String(number))
    const buffer = await page.screenshot({ type: 'jpeg' })
    photos.push({ name: `page${number}.jpg`, mimeType: 'image/jpeg', buffer })
  }
  await page.getByLabel('Semester').fill('3')
  await page.locator('input[type=file]').setInputFiles(photos)
  await expect(page.getByRole('list', { name: 'Chosen files' }).getByRole('listitem')).toHaveCount(4)
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await upload(page)
  await expect(page.getByText('Paper request created successfully')).toBeVisible()

  await signInAsLead(page)
  const found = await page.request.get(`/backend/paper/getAllPaperRequests?q=${session}`)
  const [{ _id: id }] = (await found.json()).data.requests
  expect((await send(page, 'PUT', `/paper/updatePaperRequest/${id}`, { status: 'approved' })).ok()).toBe(true)

  await signInAsStudent(page)
  await page.goto('/papers/requests')
  await expect(page.getByRole('heading', { name: 'Most requested' })).toBeVisible()
  await expect(page.getByText(session)).toHaveCount(0)
  await page.goto(`/papers/${id}`)
  await expect(page.getByRole('img', { name: /page 4 of 4$/ })).toBeVisible()
  expect(
    await page
      .getByRole('img', { name: /page 1 of 4$/ })
      .evaluate((photo: HTMLImageElement) => photo.decode().then(() => photo.naturalWidth)),
  ).toBeGreaterThan(300)

  // A solution as a PDF, which the page draws.
  await page.getByRole('button', { name: 'Add a solution' }).click()
  await page.getByLabel('On this device').check()
  const buffer = await page.pdf({ format: 'A4' })
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'solution.pdf', mimeType: 'application/pdf', buffer })
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await page.getByRole('button', { name: 'Add solution' }).click()
  await expect(page.getByText('Solution added. A lead reviews it')).toBeVisible()

  await signInAsLead(page)
  await page.goto('/leadDashboard/adminPapersPage')
  await page.getByRole('link', { name: new RegExp(`${session} Practical`) }).click()
  await page.getByRole('button', { name: 'Show the solution' }).click()
  const drawn = page.getByRole('img', { name: /^Solution of .* page 1 of/ })
  await expect(drawn).toBeVisible({ timeout: 30_000 })
  await expect
    .poll(() =>
      drawn.evaluate((canvas: HTMLCanvasElement) => {
        const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {
          data: [],
        }
        return Array.from(data).some((value, at) => at % 4 < 3 && value < 100 && data[at | 3] === 255)
      }),
    )
    .toBe(true)
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Solution approved')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  await signInAsAnother(page)
  await page.goto(`/papers/${id}`)
  await page.getByRole('button', { name: /^Helpful, 0/ }).click()
  await expect(page.getByRole('button', { name: /^Helpful, 1/ })).toHaveAttribute('aria-pressed', 'true')
})

test('a lead requests changes by keyboard, and the student sends a better scan', async ({ page }) => {
  const session = rareSession()
  await signInAsStudent(page)
  await uploadPaper(page, session)
  await signInAsLead(page)
  await page.goto(`/leadDashboard/adminPapersPage?q=${session}`)
  await page.getByLabel(/^Select .*MCA/).focus()
  await page.keyboard.press('c')
  await page.getByRole('dialog').getByLabel('Requested changes').fill('Page 2 is cut off')
  await page.getByRole('dialog').getByRole('button', { name: 'Request changes' }).click()
  await expect(page.locator('#toasts').getByText('Changes requested')).toBeVisible()

  await signInAsStudent(page)
  await page.goto('/listPapers/mine')
  const own = cards(page).filter({ hasText: session })
  await expect(own).toContainText('Page 2 is cut off')
  await own.getByRole('link', { name: /^Edit and resubmit/ }).click()
  await page.getByLabel('Drive link').fill(newDriveLink())
  await page.getByRole('button', { name: 'Resubmit' }).click()
  await expect(page.getByText('Paper resubmitted')).toBeVisible()
  await expect(own).toContainText('pending')
  await expect(own).toContainText('Page 2 is cut off')
})
