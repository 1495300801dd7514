import { type Browser, chromium } from '@playwright/test'
import { findChromium } from '../../e2e/chromium.ts'
import type { Ledger } from './ledger.ts'

interface BrowserOptions {
  id: string
  origin: string
  ledger: Ledger
  address: string
  cookies?: Map<string, string> | undefined
  isPhone: boolean
}

export const launchChromium = (): Promise<Browser> =>
  chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })

/** A session in Chromium with the real shell: it opens pages, reads the displayed release, and clicks the button. */
export async function openBrowser(browser: Browser, options: BrowserOptions) {
  const { id, origin, ledger, address, isPhone } = options
  const context = await browser.newContext({
    viewport: isPhone ? { width: 390, height: 800 } : { width: 1440, height: 900 },
    extraHTTPHeaders: { 'x-forwarded-for': address },
  })
  await context.addCookies(
    [...(options.cookies ?? [])].map(([name, value]) => ({ name, value, url: origin })),
  )
  const page = await context.newPage()

  return {
    async view(name: string, route: string): Promise<void> {
      await page.goto(origin + route)
      // Until the release is displayed, the heading is the page's title.
      const heading = page.getByRole('heading', { level: 1, name: /release \d+$/ })
      const text = await heading.textContent({ timeout: 20_000 }).catch(() => '')
      const [, number] = /release (\d+)$/.exec(text ?? '') ?? []
      const shown = [...ledger.outcomes.values()].find(
        ({ release }) => release.name === name && String(release.number) === number,
      )
      const active = activeIn(ledger, name)
      if (!shown) {
        // An error card instead of the page, or the error page.
        if (number === undefined && active) ledger.recordView(name, active, id, true)
        return
      }
      const count = page.getByRole('button', { name: 'Count', exact: true })
      await count.click()
      const isCounted = await page
        .getByText('Counted 1')
        .waitFor({ timeout: 5000 })
        .then(
          () => true,
          () => false,
        )
      if (!isCounted) ledger.recordView(name, shown.release.version, id, true)
    },
    close: () => context.close(),
  }
}

/** The newest activated release with a fault, by name. */
function activeIn(ledger: Ledger, name: string): string | undefined {
  return [...ledger.outcomes.values()].findLast(({ release }) => release.name === name)?.release.version
}
