import { test as base, expect, type Page } from '@playwright/test'
import { aheadMs, moveClock } from '../../scripts/test-clock.mjs'
import { startOwnPortal } from './own-portal.ts'

/** Errors in the browser; unexpected ones fail the test. */
export interface Faults {
  /** Expects matching errors from now on. */
  expect(pattern: RegExp): void
}

/** Runs in every page: turns policy reports into console errors. */
function reportPolicies() {
  const types = ['csp-violation', 'integrity-violation', 'permissions-policy-violation']
  const observer = new ReportingObserver(
    (reports) => {
      for (const report of reports) console.error(`Policy report: ${JSON.stringify(report)}`)
    },
    { types, buffered: true },
  )
  observer.observe()
}

/** Runs in every page: turns reported release failures into console errors. */
function reportFailures() {
  const send = window.fetch.bind(window)
  window.fetch = (address, options) => {
    if (String(address).endsWith('/telemetry') && typeof options?.body === 'string')
      // Slow pages depend on the machine.
      for (const { kind, name, route, stage, code } of JSON.parse(options.body).events)
        if (kind === 'failed' && stage !== 'slow')
          console.error(`Told: ${stage} of ${name} at ${route}, ${code}`)
    return send(address, options)
  }
}

/** Runs in every page, in a popup twice: saves data, so that pages don't prefetch others in idle time. */
function saveData() {
  const value = { saveData: true, effectiveType: '4g' }
  Object.defineProperty(navigator, 'connection', { value, configurable: true })
}

/** Each worker has its own portal, so tests don't disturb each other. */
export const test = base.extend<
  { faults: Faults; prefetches: boolean },
  { startsAt: string; ahead: number; portal: Awaited<ReturnType<typeof startOwnPortal>>; address: string }
>({
  /** The start of this project's clock, if it differs from the default. */
  startsAt: ['', { option: true, scope: 'worker' }],
  ahead: [
    async ({ startsAt }, use) => {
      await use(startsAt ? Date.parse(startsAt) - Date.now() : aheadMs)
    },
    { scope: 'worker' },
  ],
  portal: [
    async ({ ahead }, use) => {
      const portal = await startOwnPortal(ahead)
      await use(portal)
      await portal.close()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  address: [async ({ portal }, use) => use(portal.address), { scope: 'worker' }],
  browser: [
    async ({ browser, ahead }, use) => {
      browser.on('context', (context) => context.addInitScript(moveClock, ahead))
      await use(browser)
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ address }, use) => use(address),
  /** Whether pages prefetch others in idle time, which costs most tests only time. */
  prefetches: [false, { option: true }],
  faults: [
    async ({ context, prefetches }, use) => {
      const found: string[] = []
      const expected: RegExp[] = []
      context.on('console', (message) => {
        if (message.type() === 'error') found.push(`${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (failure) => found.push(String(failure.error())))
      if (!prefetches) await context.addInitScript(saveData)
      await context.addInitScript(reportPolicies)
      await context.addInitScript(reportFailures)
      await use({ expect: (pattern) => expected.push(pattern) })
      expect(found.filter((fault) => !expected.some((pattern) => pattern.test(fault)))).toEqual([])
    },
    { auto: true },
  ],
})

/** Everything a page stores in the browser. */
export const keptByPage = (page: Page) =>
  page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))

export { expect }
