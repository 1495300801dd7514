import type { Browser, Page } from '@playwright/test'
import { moveClock } from '../../scripts/test-clock.mjs'
import { send } from '../portal/calls.ts'
import { mailsTo } from '../portal/mailbox.ts'
import { becomeMember, type Student, signInAsLead } from '../portal/students.ts'
import { expect, test } from '../portal/test.ts'

const dayMs = 24 * 3_600_000

// A Monday, 9:00 in India.
test.use({ startsAt: '2026-11-30T03:30:00Z' })

/** A new browser on the next day. */
async function openTomorrow(browser: Browser): Promise<Page> {
  const context = await browser.newContext()
  await context.addInitScript(moveClock, dayMs)
  return context.newPage()
}

async function leadPrepares(page: Page) {
  await signInAsLead(page)
  const announcement = {
    title: 'Sample: practice in Lab 1',
    text: 'Bring a laptop.',
    isPublic: false,
    endsOn: '2026-12-06',
  }
  expect((await send(page, 'POST', '/announcement/add', announcement)).status()).toBe(201)
  const problem = { questionLink: 'https://leetcode.com/problems/two-sum/', date: '2026-12-01' }
  expect((await send(page, 'POST', '/lead/addPotd', problem)).status()).toBe(201)
}

/** Marks OPC 8, and reads the member's own calendar. */
async function addContest(page: Page): Promise<void> {
  await page.goto('/contests')
  const isIn = page.getByRole('button', { name: 'I’m in: OPC 8' })
  await isIn.click()
  await expect(isIn).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('link', { name: 'Add to your calendar' }).click()
  const own = page.getByRole('region', { name: 'My contests' })
  await expect(own.getByRole('link', { name: 'Add to Google Calendar' })).toBeVisible()
  const feed = await page.request.get((await own.locator('code').textContent()) ?? '')
  expect(await feed.text()).toContain('SUMMARY:OPC 8')
}

async function switchOnReminder(page: Page) {
  await page.goto('/account')
  await page.getByRole('switch', { name: 'Today’s problem' }).click()
  await expect(page.getByLabel('At (time in India)')).toHaveValue('8')
}

/** The only mail with this subject, once it arrives. */
async function mailAbout({ email }: Student, subject: string): Promise<string> {
  const found = async () => (await mailsTo(email)).filter((mail) => mail.includes(subject))
  await expect.poll(async () => (await found()).length, { timeout: 20_000 }).toBe(1)
  return (await found())[0] ?? ''
}

const unsubscribeIn = (mail: string) =>
  /^List-Unsubscribe:\s*<([^>]+)>/m.exec(mail.replaceAll(/\r?\n /g, ''))?.[1] ?? ''

test('on Monday a student sees an announcement and adds a contest; Tuesday’s reminder unsubscribes', async ({
  page,
  browser,
  portal,
  ahead,
}) => {
  // Two starts of the portal.
  test.setTimeout(120_000)
  const lead = await browser.newPage()
  await leadPrepares(lead)
  await lead.close()

  const student = await becomeMember(page)
  await page.goto('/')
  await expect(page.getByText('Sample: practice in Lab 1')).toBeVisible()
  await addContest(page)
  await switchOnReminder(page)
  // It would look for news while the portal restarts.
  await page.close()

  await portal.restart(ahead + dayMs)
  const tuesday = await openTomorrow(browser)
  const mail = await mailAbout(student, 'Two Sum')
  await tuesday.goto(unsubscribeIn(mail))
  await tuesday.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(tuesday.getByRole('heading', { level: 1 })).toHaveText('You are unsubscribed')
  const { username: loginCredential, password } = student
  expect((await send(tuesday, 'POST', '/user/login', { loginCredential, password })).status()).toBe(200)
  await tuesday.goto('/account')
  await expect(tuesday.getByRole('switch', { name: 'Today’s problem' })).not.toBeChecked()
  await tuesday.context().close()
})
