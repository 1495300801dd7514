import type { Page } from '@playwright/test'

/** Returns to a page after five minutes without requests, so that it checks for news. Needs `page.clock.install()`. */
export async function lookAgain(page: Page): Promise<void> {
  await page.clock.fastForward('05:01')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}
