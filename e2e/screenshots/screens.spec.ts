import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { newStudent, signUpByForm } from '../portal/students.ts'
import { expect, test } from '../portal/test.ts'

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const screens: Record<string, (page: Page) => Promise<unknown>> = {
  home: (page) => page.goto('/'),
  login: (page) => page.goto('/login'),
  signup: (page) => page.goto('/signup'),
  code: (page) => signUpByForm(page, newStudent()),
  status: (page) => page.goto('/status'),
}
/** Pictures for the README. */
const pictures = ['home', 'status']

/** Waits for fonts, pictures and figures, and for toasts to go. */
async function settle(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(async () => {
    // Scroll bars are hidden here, so the space reserved for them would be an empty strip.
    document.documentElement.style.scrollbarGutter = 'auto'
    // Starts animations that wait for visibility.
    for (let y = 0; y < document.body.scrollHeight; y += 400) {
      window.scrollTo(0, y)
      await new Promise((resolve) => setTimeout(resolve, 60))
    }
    window.scrollTo(0, 0)
    await document.fonts.ready
  })
  await page.waitForTimeout(2500)
}

for (const width of [390, 1440]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`screens at ${width} pixels in the ${colorScheme} theme`, async ({ page }) => {
      await page.setViewportSize({ width, height: width < 500 ? 844 : 900 })
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      for (const [name, open] of Object.entries(screens)) {
        await open(page)
        await settle(page)
        await page.screenshot({
          path: folder(`../test-results/screens/${name}-${width}-${colorScheme}.png`),
          fullPage: true,
        })
        if (pictures.includes(name) && width === 1440 && colorScheme === 'light') {
          await page.screenshot({ path: folder(`../../docs/pictures/${name}.png`) })
        }
      }
    })
  }
}
