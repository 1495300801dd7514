import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
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
  await expect(page.getByRole('heading', { name: 'Interview experiences' })).toBeVisible()
}

/** Each page in the state that it shows itself in. */
const pages: Record<string, (page: Page) => Promise<unknown>> = {
  home: (page) => page.goto('/'),
  login: (page) => page.goto('/login'),
  'sign-up': (page) => page.goto('/signup'),
  'code form': (page) => signUp(page, newStudent()),
  'error page': (page) => page.goto('/no/such/page'),
  leaderboard: (page) => page.goto('/leaderboard'),
  'OPC leaderboard': (page) => page.goto('/opcLeaderboard'),
  'profile verification': asStudent('/profileVerification'),
  profile: asStudent('/profile'),
  seniors: asStudent('/seniors'),
  senior: openSenior,
  'add paper': asStudent('/addPaper'),
  'list of papers': asStudent('/listPapers'),
  'lead dashboard': asLead(''),
  'add POTD': asLead('/addPotd'),
  'all leads': asLead('/allLeads'),
  'POTD status': asLead('/potdStatus'),
  'sheet status': asLead('/sheetStatus'),
  'juniors status': asLead('/juniorsStatus'),
  'add senior': asLead('/addSeniorInterview'),
  'manage teachers': asLead('/teachersDashboard'),
  'manage subjects': asLead('/subjectDashboard'),
  'manage papers': asLead('/adminPapersPage'),
  activity: asLead('/activity'),
}

async function open(page: Page, name: string) {
  await pages[name]?.(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await page.waitForLoadState('networkidle')
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const name of Object.keys(pages)) {
    test(`axe finds nothing on ${name} in the ${colorScheme} theme`, async ({ page, faults }) => {
      // Axe looks long at a page of thousands of elements.
      test.setTimeout(90_000)
      faults.expect(/404 \(Not Found\)/)
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await open(page, name)
      const { violations } = await new AxeBuilder({ page }).analyze()
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)
      expect(found).toEqual([])
    })
  }
}

for (const name of Object.keys(pages)) {
  test(`nothing is wider than the window on ${name} at 360, 768 and 1440 pixels`, async ({
    page,
    faults,
  }) => {
    faults.expect(/404 \(Not Found\)/)
    await open(page, name)
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      await page.waitForTimeout(150)
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(wide, `${name} at ${width}`).toBeLessThanOrEqual(0)
    }
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
  const student = newStudent()
  await page.goto('/')
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
