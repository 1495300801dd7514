import type { Page } from '@playwright/test'
import { signInAsLead } from '../portal/students.ts'
import { expect, test } from '../portal/test.ts'

/** The most used pages: path, and an element shown with the data. A lead is a student, too. */
const guestPages = { '/': 'main h2', '/login': 'form', '/signup': 'form' }
const memberPages = {
  '/': 'main section h2',
  '/leaderboard': 'main tbody tr',
  '/opcLeaderboard': 'main tbody tr',
  '/profile': 'main section h2',
  '/sheets/striver': 'main li',
  '/seniors': 'main article, main li h2',
  '/listPapers': 'main article',
  '/addPaper': 'main form',
  '/account': 'main form',
  '/profileVerification': 'main li',
  '/leadDashboard': 'main section',
  '/leadDashboard/adminPapersPage': 'main [aria-label=Papers]',
  '/leadDashboard/juniorsStatus': 'main tbody tr, main article',
}

/** Window and root font size: doubled text on a phone and a laptop, and the narrowest phone. */
const sizes = [
  { width: 390, text: '200%' },
  { width: 1440, text: '200%' },
  { width: 320, text: '100%' },
]

/** Elements that are cut off, outside the window, or smaller than their text. Runs in the page. */
function cutOff(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement
  const found = scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide`] : []
  const scroller = (element: Element) => {
    for (let box = element.parentElement; box && box !== document.body; box = box.parentElement)
      if (getComputedStyle(box).overflowX !== 'visible') return box
    return undefined
  }
  // Drawings, and antd's switch, which hides the other side's text.
  const exempt =
    'svg *, [aria-hidden=true], [aria-hidden=true] *, .visually-hidden, .skip-link, .ant-switch-inner'
  for (const element of document.querySelectorAll<HTMLElement>('header *, main *')) {
    const style = getComputedStyle(element)
    const { left, right, width, height } = element.getBoundingClientRect()
    if (element.matches(exempt) || style.clipPath !== 'none' || width < 2 || height < 2) continue
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    const name = `${element.tagName} ${element.className} ‘${element.textContent?.trim().slice(0, 40)}’`
    if ((right > clientWidth + 1 || left < -1) && !scroller(element)) found.push(`outside: ${name}`)
    const isHidden = (overflow: string) => /hidden|clip/.test(overflow)
    // A line ending in ‘…’ is a summary of a text on its own page.
    const isSummary = style.textOverflow === 'ellipsis'
    // Inputs scroll with the cursor.
    if (
      isHidden(style.overflowX) &&
      !isSummary &&
      !element.matches('input') &&
      element.scrollWidth > element.clientWidth + 1
    )
      found.push(`cut in width: ${name}`)
    if (isHidden(style.overflowY) && !isSummary && element.scrollHeight > element.clientHeight + 2)
      found.push(`cut in height: ${name}`)
    const isControl = element.matches('button, select, textarea, input:not([type=radio], [type=checkbox])')
    if (isControl && width > 30 && element.clientHeight < Number.parseFloat(style.fontSize) * 1.2)
      found.push(`lower than its text: ${name}`)
  }
  return found
}

/** Controls of the bar covered by something. Runs in the page. */
const covered = () =>
  [...document.querySelectorAll('header:not(main *) :is(a, button)')]
    .filter((control) => control.checkVisibility())
    .filter((control) => {
      const { left, top, width, height } = control.getBoundingClientRect()
      if (width < 2) return false
      const shown = document.elementFromPoint(left + width / 2, top + height / 2)
      return !shown || !(control.contains(shown) || shown.contains(control))
    })
    .map(({ textContent }) => textContent)

async function lookAt(page: Page, path: string, shown: string) {
  await page.goto(path)
  await expect(page.locator(shown).first(), path).toBeVisible({ timeout: 20_000 })
  for (const { width, text } of sizes) {
    await page.setViewportSize({ width, height: 900 })
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size
      return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    }, text)
    const where = `${path} at ${width} pixels with text of ${text}`
    // Reports all problems at once.
    await expect
      .configure({ soft: true })
      .poll(() => page.evaluate(cutOff), { message: where, timeout: 3000 })
      .toEqual([])
    expect.soft(await page.evaluate(covered), where).toEqual([])
  }
}

test('doubled text and a window of 320 pixels cut nothing off on the most used pages', async ({ page }) => {
  test.setTimeout(120_000)
  for (const [path, shown] of Object.entries(guestPages)) await lookAt(page, path, shown)
  await signInAsLead(page)
  for (const [path, shown] of Object.entries(memberPages)) await lookAt(page, path, shown)
})

test('inputs and buttons grow with the text', async ({ page }) => {
  await page.goto('/login')
  const input = page.getByLabel('Username or e-mail')
  const height = async () => (await input.boundingBox())?.height ?? 0
  await expect(input).toBeVisible()
  const usual = await height()
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await expect.poll(height).toBeGreaterThan(usual * 1.5)
})

test('the whole sign-up form fits a laptop’s first screen, with the panel beside it', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/signup')
  await expect(page.getByRole('region', { name: 'What happens next' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign up' })).toBeInViewport({ ratio: 1 })
})
