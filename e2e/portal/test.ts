import { test as base, expect, type Page } from '@playwright/test'
import { aheadMs, moveClock } from '../../scripts/test-clock.mjs'
import { startOwnPortal } from './own-portal.ts'

/** What went wrong in the browser; the test fails when anything did that it did not expect. */
export interface Faults {
  /** From now on what fits this is no fault. */
  expect(pattern: RegExp): void
}

/** Runs in every page: what the browser's policies report becomes an error on the console. */
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

/** Runs in every page: a failure of a release that the page reports becomes an error on the console. */
function reportFailures() {
  const send = window.fetch.bind(window)
  window.fetch = (address, options) => {
    if (String(address).endsWith('/telemetry') && typeof options?.body === 'string')
      // Slow pages are left out: they depend on the machine.
      for (const { kind, name, route, stage, code } of JSON.parse(options.body).events)
        if (kind === 'failed' && stage !== 'slow')
          console.error(`Told: ${stage} of ${name} at ${route}, ${code}`)
    return send(address, options)
  }
}

/** Each worker has a portal of its own: what its tests publish or write disturbs no other worker's. */
export const test = base.extend<{ faults: Faults }, { startsAt: string; ahead: number; address: string }>({
  /** The moment at which this project's portal and browser start, where it is not that of all tests. */
  startsAt: ['', { option: true, scope: 'worker' }],
  ahead: [
    async ({ startsAt }, use) => {
      await use(startsAt ? Date.parse(startsAt) - Date.now() + aheadMs : aheadMs)
    },
    { scope: 'worker' },
  ],
  address: [
    async ({ ahead }, use) => {
      const portal = await startOwnPortal(ahead)
      await use(portal.address)
      await portal.close()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  browser: [
    async ({ browser, ahead }, use) => {
      browser.on('context', (context) => context.addInitScript(moveClock, ahead))
      await use(browser)
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ address }, use) => use(address),
  faults: [
    async ({ context }, use) => {
      const found: string[] = []
      const expected: RegExp[] = []
      context.on('console', (message) => {
        if (message.type() === 'error') found.push(`${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (failure) => found.push(String(failure.error())))
      await context.addInitScript(reportPolicies)
      await context.addInitScript(reportFailures)
      await use({ expect: (pattern) => expected.push(pattern) })
      expect(found.filter((fault) => !expected.some((pattern) => pattern.test(fault)))).toEqual([])
    },
    { auto: true },
  ],
})

/** All that a page keeps in its browser. */
export const keptByPage = (page: Page) =>
  page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))

export { expect }
