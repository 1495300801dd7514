import type { Locator, Page } from '@playwright/test'
import axe from 'axe-core'
import { covered, cutOff } from '../portal/cut-off.ts'
import { faultsOfFocus } from '../portal/focus.ts'
import { answerLargeBoard } from '../portal/large-club.ts'
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

declare global {
  interface Window {
    axe: typeof axe
  }
}

async function chooseTheme(page: Page, name: string) {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('radio', { name }).check({ force: true })
}

interface ShownPage {
  name: string
  /** Its path, or how to open it. */
  open: string | ((page: Page) => Promise<unknown>)
  /** Visible once the page's data is loaded. */
  shows?(page: Page): Locator
  /** Whether it is one of the most used pages, which are also checked with doubled text. */
  isMain?: true
}

const row = (page: Page) => page.getByRole('table').getByRole('row').nth(1)
const card = (page: Page) => page.getByRole('main').getByRole('article').first()
const entry = (page: Page) => page.getByRole('main').getByRole('listitem').first()
const today = (page: Page) => page.getByRole('region', { name: /^Today’s/ })
const grid = (page: Page) => page.getByRole('grid')

/** Opens the first senior of the list. */
async function openSenior(page: Page) {
  await page.goto('/seniors')
  await page.getByRole('link', { name: 'View Details' }).first().click()
}

/** A page whose title names one of its kind. */
const openOneOf = (path: string) => async (page: Page) => {
  await page.goto(path)
}

async function openComparison(page: Page) {
  await page.goto('/batch')
  await page
    .getByRole('link', { name: /^Compare with/ })
    .first()
    .click()
}

/** A leaderboard with several pages, on which the reader's rank is on another one. */
async function openLargeBoard(page: Page) {
  await answerLargeBoard(page)
  await page.goto('/leaderboard?page=3')
}

async function openToday(page: Page) {
  await page.goto('/')
  await page.getByRole('link', { name: /Hint and solvers/ }).click()
  await expect(page.getByRole('heading', { name: 'In your batch' }).first()).toBeVisible()
}

/**
 * Each page in its different states, by viewer. A group's pages are checked one after the other in one browser that is
 * signed in and has the files cached; the slowest groups come first.
 */
const groups: { who: string; signIn?(page: Page): Promise<unknown>; pages: ShownPage[] }[] = [
  {
    who: 'a lead who looks at students',
    signIn: signInAsLead,
    pages: [
      { name: 'juniors status', open: '/leadDashboard/juniorsStatus', shows: entry, isMain: true },
      { name: 'POTD status', open: '/leadDashboard/potdStatus', shows: grid },
      { name: 'sheet status', open: '/leadDashboard/sheetStatus', shows: grid },
      { name: 'activity', open: '/leadDashboard/activity', shows: entry },
      { name: 'all leads', open: '/leadDashboard/allLeads', shows: row },
      { name: 'students', open: '/leadDashboard/students', shows: row },
      { name: 'address changes', open: '/leadDashboard/accountMoves' },
      { name: 'interviews', open: '/seniors/manage', shows: card },
      { name: 'system', open: '/leadDashboard/system', shows: entry },
      { name: 'an app', open: openOneOf('/apps/papers'), shows: entry },
      { name: 'import', open: '/leadDashboard/import', shows: entry },
      { name: 'contest results', open: '/leadDashboard/content?kind=opc&contest=6', shows: entry },
      { name: 'texts about the club', open: '/leadDashboard/content?kind=about', shows: entry },
    ],
  },
  {
    who: 'a student',
    signIn: signInAsStudent,
    pages: [
      { name: 'home of a member', open: '/', shows: today, isMain: true },
      { name: 'list of papers', open: '/listPapers', shows: card, isMain: true },
      { name: 'my papers', open: '/listPapers/mine', shows: card },
      { name: 'profile', open: '/profile', shows: row, isMain: true },
      { name: 'problem of the day', open: openToday },
      { name: 'my batch', open: '/batch', shows: card },
      { name: 'comparison', open: openComparison, shows: row },
      { name: 'practice sheet', open: openOneOf('/sheets/tle'), shows: entry, isMain: true },
      { name: 'student', open: openOneOf('/students/asha_sample'), shows: entry },
      { name: 'seniors', open: '/seniors', shows: card, isMain: true },
      {
        name: 'senior',
        open: openSenior,
        shows: (page) => page.getByRole('heading', { name: 'Interview experiences' }),
      },
      { name: 'share an interview', open: '/shareInterview', shows: card },
      { name: 'profile verification', open: '/profileVerification', shows: entry, isMain: true },
      { name: 'account', open: '/account', shows: entry, isMain: true },
      { name: 'add paper', open: '/addPaper', isMain: true },
      { name: 'large leaderboard', open: openLargeBoard, shows: row, isMain: true },
    ],
  },
  {
    who: 'a visitor',
    pages: [
      { name: 'leaderboard', open: '/leaderboard', shows: row },
      { name: 'OPC leaderboard', open: '/opcLeaderboard', shows: row, isMain: true },
      { name: 'home', open: '/', isMain: true },
      { name: 'login', open: '/login', isMain: true },
      { name: 'privacy', open: '/privacy' },
      { name: 'about', open: '/about' },
      { name: 'sign-up', open: '/signup', isMain: true },
      { name: 'error page', open: '/no/such/page' },
      {
        name: 'code form',
        open: async (page) => {
          await signUp(page, newStudent())
          await page.goto('/signup')
        },
        shows: (page) => page.getByRole('group', { name: 'Verification code' }),
      },
    ],
  },
  {
    who: 'a lead who tends the club',
    signIn: signInAsLead,
    pages: [
      { name: 'manage papers', open: '/leadDashboard/adminPapersPage', shows: card, isMain: true },
      { name: 'papers in a table', open: '/leadDashboard/adminPapersPage?view=table&status=all', shows: row },
      { name: 'lead dashboard', open: '/leadDashboard', shows: entry, isMain: true },
      { name: 'add POTD', open: '/leadDashboard/addPotd' },
      { name: 'plan daily problems', open: '/leadDashboard/planPotds' },
      { name: 'add senior', open: '/leadDashboard/addSeniorInterview' },
      { name: 'manage subjects', open: '/leadDashboard/subjectDashboard', shows: row },
    ],
  },
]

async function settle(page: Page, { shows }: ShownPage) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  if (shows) await expect(shows(page)).toBeVisible()
  await expect(page.locator('[role=progressbar], [aria-label^=Loading], [aria-busy=true]')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
}

/** Changes of window or theme are rendered in the next frame, and their effects in the one after. */
const drawn = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
  })

/** Window and root font size: doubled text on a phone and a laptop, and the narrowest phone. */
const textSizes = [
  { width: 390, text: '200%' },
  { width: 1440, text: '200%' },
  { width: 320, text: '100%' },
]

/** Sets the window's width and the size of text. */
async function resize(page: Page, width: number, text = '100%'): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  await page.waitForFunction((wanted) => window.innerWidth === wanted, width)
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = size
  }, text)
  await drawn(page)
}

/** Some parts get their new width from scripts, a moment later. Reports all problems at once. */
const soon = expect.configure({ soft: true, timeout: 3000 })

/** Reports a page that is wider than a window of this width. */
async function expectToFit(page: Page, name: string, width: number): Promise<void> {
  await resize(page, width)
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await soon.poll(overflow, { message: `${name} at ${width}` }).toBeLessThanOrEqual(0)
}

/** Reports texts that are cut off, and controls that are covered. */
async function expectWholeTexts(page: Page, name: string): Promise<void> {
  for (const { width, text } of textSizes) {
    await resize(page, width, text)
    const message = `${name} at ${width} pixels with text of ${text}`
    await soon.poll(() => page.evaluate(cutOff), { message }).toEqual([])
    expect.soft(await page.evaluate(covered), message).toEqual([])
  }
}

/** Axe checks only the first of similar entries, because each text takes milliseconds. */
const alike = ['main :is(li, article, tbody tr):nth-child(n + 5)', 'main [role=row]:nth-child(n + 5)']

/** Rules whose result depends on the theme. */
const ofColours = ['color-contrast', 'link-in-text-block']

/** Axe's violations; axe is injected into the page. */
const faultsFoundByAxe = (page: Page, rules?: string[]): Promise<string[]> =>
  page.evaluate(
    async ([exclude, values]) => {
      // Passed checks aren't needed.
      const options = { resultTypes: ['violations' as const], ...(values && { runOnly: values }) }
      const { violations } = await window.axe.run({ exclude }, options)
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
    },
    [alike, rules] as const,
  )

/** Checks one page in both themes and all widths, and reports all faults. */
async function lookAt(page: Page, shown: ShownPage) {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  if (typeof shown.open === 'string') {
    const answer = await page.goto(shown.open)
    const [, title] = /<title>(.*?)<\/title>/.exec((await answer?.text()) ?? '') ?? []
    await settle(page, shown)
    if (answer?.ok()) expect.soft(await page.title(), 'as the HTML has it').toBe(title)
  } else {
    await shown.open(page)
    await settle(page, shown)
  }
  await page.evaluate(axe.source)
  expect.soft(await faultsFoundByAxe(page), `${shown.name} in the dark theme`).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
  await drawn(page)
  expect.soft(await faultsFoundByAxe(page, ofColours), `${shown.name} in the light theme`).toEqual([])
  expect.soft(await faultsOfFocus(page, alike), `${shown.name} by keyboard`).toEqual([])
  for (const width of [1440, 768, 360]) await expectToFit(page, shown.name, width)
  if (shown.isMain) await expectWholeTexts(page, shown.name)
}

for (const { who, signIn, pages } of groups) {
  test(`axe finds nothing on the pages of ${who} in both themes, focus is visible, and they fit windows of 360, 768 and 1440 pixels, the main ones also with doubled text`, async ({
    page,
    faults,
  }) => {
    // Axe is slow on a page with thousands of elements.
    test.setTimeout(300_000)
    faults.expect(/404 \(Not Found\)/)
    await signIn?.(page)
    for (const shown of pages) await test.step(shown.name, () => lookAt(page, shown))
  })
}

test('the menu opens, navigates and closes on a phone', async ({ page }) => {
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

test('a student signs up and in by keyboard only', async ({ page }) => {
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
  await expect(page).toHaveURL('/profileVerification')
  await expectSignedIn(page)
  // A new document starts at its top.
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()

  await tabTo(page, 'button', `Account of ${student.username}`)
  await page.keyboard.press('Enter')
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
