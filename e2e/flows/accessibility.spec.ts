import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { codeIn } from '../portal/mailbox.ts'
import {
  expectSignedIn,
  expectSignedOut,
  newStudent,
  signInAsLead,
  signInAsStudent,
  signUp,
} from '../portal/students.ts'
import { expect, test } from '../portal/test.ts'

async function chooseTheme(page: Page, name: string) {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('radio', { name }).check({ force: true })
}

const asStudent = (path: string) => async (page: Page) => {
  await signInAsStudent(page)
  await page.goto(path)
}

const asLead = (path: string) => async (page: Page) => {
  await signInAsLead(page)
  await page.goto(`/leadDashboard${path}`)
}

/** Opens the first senior of the list. */
async function openSenior(page: Page) {
  await asStudent('/seniors')(page)
  await page.getByRole('link', { name: 'View Details' }).first().click()
}

interface ShownPage {
  open(page: Page): Promise<unknown>
  /** What is there as soon as the page's data is. */
  shows?(page: Page): Locator
}

const row = (page: Page) => page.getByRole('table').getByRole('row').nth(1)
const card = (page: Page) => page.getByRole('main').getByRole('article').first()
const entry = (page: Page) => page.getByRole('main').getByRole('listitem').first()

/** Each page in the state that it shows itself in; those that take longest first. */
const pages: Record<string, ShownPage> = {
  'juniors status': { open: asLead('/juniorsStatus'), shows: entry },
  'manage papers': { open: asLead('/adminPapersPage'), shows: card },
  'list of papers': { open: asStudent('/listPapers'), shows: card },
  'POTD status': { open: asLead('/potdStatus'), shows: (page) => page.getByRole('grid') },
  'sheet status': { open: asLead('/sheetStatus'), shows: (page) => page.getByRole('grid') },
  profile: { open: asStudent('/profile'), shows: row },
  seniors: { open: asStudent('/seniors'), shows: card },
  leaderboard: { open: (page) => page.goto('/leaderboard'), shows: row },
  home: { open: (page) => page.goto('/') },
  login: { open: (page) => page.goto('/login') },
  'sign-up': { open: (page) => page.goto('/signup') },
  'code form': {
    open: async (page) => {
      await signUp(page, newStudent())
      await page.goto('/signup')
    },
    shows: (page) => page.getByRole('group', { name: 'Verification code' }),
  },
  'error page': { open: (page) => page.goto('/no/such/page') },
  'OPC leaderboard': { open: (page) => page.goto('/opcLeaderboard'), shows: row },
  'profile verification': { open: asStudent('/profileVerification'), shows: entry },
  senior: {
    open: openSenior,
    shows: (page) => page.getByRole('heading', { name: 'Interview experiences' }),
  },
  'add paper': { open: asStudent('/addPaper') },
  'lead dashboard': { open: asLead(''), shows: entry },
  'add POTD': { open: asLead('/addPotd') },
  'all leads': { open: asLead('/allLeads'), shows: entry },
  'add senior': { open: asLead('/addSeniorInterview') },
  'manage teachers': { open: asLead('/teachersDashboard'), shows: entry },
  'manage subjects': { open: asLead('/subjectDashboard'), shows: entry },
  activity: { open: asLead('/activity'), shows: row },
}

/** Everything is there: the page, its data, its fonts. */
async function settle(page: Page, { shows }: ShownPage) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  if (shows) await expect(shows(page)).toBeVisible()
  await expect(page.locator('[role=progressbar], [aria-label^=Loading], [aria-busy=true]')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
}

/** What follows a change of the window or the theme is drawn in the next frame, and what follows that in the one after. */
const drawn = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
  })

/** How many pixels the page is wider than a window of this width, once it is laid out for it. */
async function overflowAt(page: Page, width: number): Promise<number> {
  await page.setViewportSize({ width, height: 800 })
  await page.waitForFunction((wanted) => window.innerWidth === wanted, width)
  await drawn(page)
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
}

/** Of entries that are alike axe looks at the first ones: it takes milliseconds for each text. */
const alike = ['main :is(li, article):nth-child(n + 6)', 'main tbody tr:nth-child(n + 11)']

/** What can be well in one theme and wrong in the other. */
const ofColours = ['color-contrast', 'link-in-text-block']

async function faultsFoundByAxe(page: Page, rules?: string[]): Promise<string[]> {
  // No part of the portal is in a frame, and of what is well nothing is read.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  if (rules) axe.withRules(rules)
  for (const entries of alike) axe.exclude(entries)
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)
}

for (const [name, shown] of Object.entries(pages)) {
  test(`axe finds nothing on ${name} in either theme, and it fits windows of 360, 768 and 1440 pixels`, async ({
    page,
    faults,
  }) => {
    // Axe looks long at a page of thousands of elements.
    test.setTimeout(180_000)
    faults.expect(/404 \(Not Found\)/)
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await shown.open(page)
    await settle(page, shown)
    expect(await faultsFoundByAxe(page), 'in the dark theme').toEqual([])
    // The same elements in other colours.
    await page.emulateMedia({ colorScheme: 'light' })
    await drawn(page)
    expect(await faultsFoundByAxe(page, ofColours), 'in the light theme').toEqual([])
    for (const width of [360, 768, 1440])
      expect(await overflowAt(page, width), `at ${width}`).toBeLessThanOrEqual(0)
  })
}

test('on a phone the menu opens, leads on, and closes', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  const login = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Login' })
  await expect(login).toBeHidden()
  await page.getByRole('button', { name: 'Menu' }).click()
  await login.click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByLabel('Username or e-mail')).toBeVisible()
  await expect(login).toBeHidden()
})

test('the theme is chosen in the navigation bar and remembered', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const light = await background()
  await chooseTheme(page, 'Dark')
  await expect.poll(background).not.toBe(light)
  const dark = await background()
  await page.goto('/login')
  expect(await background()).toBe(dark)
})

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, role: 'link' | 'button' | 'textbox', name: string) {
  const wanted = page.getByRole(role, { name, exact: true })
  await expect(wanted).toBeVisible()
  for (let pressed = 0; pressed < 60; pressed += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach the ${role} ${name}`)
}

test('a student signs up and in by keyboard alone', async ({ page }) => {
  // Each key is a step of its own.
  test.setTimeout(120_000)
  const student = newStudent()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await tabTo(page, 'link', 'Signup')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/signup')
  await tabTo(page, 'textbox', 'Username')
  await page.keyboard.type(student.username)
  await page.keyboard.press('Tab')
  await page.keyboard.type(student.name)
  await page.keyboard.press('Tab')
  await page.keyboard.type(student.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(student.phone)
  await page.keyboard.press('Tab')
  await page.keyboard.type(student.password)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Digit 1 of 5')).toBeFocused()
  await page.keyboard.type(await codeIn(student.email))
  await page.keyboard.press('Enter')
  await expectSignedIn(page)
  await expect(page.getByRole('main')).toBeFocused()

  await tabTo(page, 'button', 'Logout')
  await page.keyboard.press('Enter')
  await expectSignedOut(page)
  await tabTo(page, 'link', 'Login')
  await page.keyboard.press('Enter')
  await tabTo(page, 'textbox', 'Username or e-mail')
  await page.keyboard.type(student.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(student.password)
  await page.keyboard.press('Enter')
  await expectSignedIn(page)
})
