import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { demoPassword } from '../../demo/src/club.ts'
import { findChromium } from '../../e2e/chromium.ts'
import { contentIsVisible, watchPage } from './pageLoad.ts'
import { listen, type NetworkRequest, type Requests } from './requests.ts'

/** A network as browsers emulate it: bits per second and the round trip in milliseconds. */
export interface Line {
  bits: number
  latency: number
  /** The factor by which the processor is slowed down. */
  slower: number
}

export interface Figures {
  /** Transferred bytes with headers, until the network was quiet. */
  bytes: number
  /** Bytes of the page's own scripts, and of prefetched files of other pages. */
  scripts: number
  ahead: number
  requests: number
  /** The longest chain of requests, starting with the page, until the content is visible. */
  depth: number
  fcp: number
  lcp: number
  /** Total blocking time: the time of long tasks beyond 50 ms each, after the first paint. */
  tbt: number
  cls: number
  /** When the heading was visible and skeletons were gone. */
  content: number
}

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-sync',
  '--disable-background-networking',
  '--disable-component-update',
]

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: findChromium(), args: flags })

export async function openPage(context: BrowserContext, line: Line | undefined) {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  const requests = listen(session)
  // tsx wraps named functions in calls of `__name`.
  await page.addInitScript('globalThis.__name = (named) => named')
  await page.addInitScript(watchPage, contentIsVisible)
  page.on('pageerror', (error) => process.stderr.write(`${page.url()}: ${error.message}\n`))
  if (line) {
    const throughput = line.bits / 8
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: line.latency,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    })
    await session.send('Emulation.setCPUThrottlingRate', { rate: line.slower })
  }
  return { page, session, requests }
}

const withinMs = 120_000

/**
 * Runs `work`, and waits until the page reports that its content is visible. It isn't polled, because a query by
 * Playwright takes 100 ms on a slow processor, in the middle of the load.
 */
async function waitForContent(page: Page, work: () => Promise<unknown>): Promise<void> {
  const visible = page.waitForEvent('console', {
    predicate: (message) => message.text() === contentIsVisible,
    timeout: withinMs,
  })
  await Promise.all([visible, work()])
}

/** The network must be quiet for this long. A slow processor starts its idle work late. */
const quietMs = 1500

/** Waits until the network is quiet, but not for requests that hang. */
async function waitForQuiet(page: Page, { done, countPending }: Requests): Promise<void> {
  const end = Date.now() + withinMs
  for (let count = -1; (count !== done.length || countPending() > 0) && Date.now() < end; ) {
    count = done.length
    await page.waitForTimeout(quietMs)
  }
}

/** Opens a page by its URL. */
export async function load(
  context: BrowserContext,
  address: string,
  line: Line | undefined,
): Promise<Figures> {
  const { page, requests } = await openPage(context, line)
  const finished = requests.done
  await waitForContent(page, () => page.goto(address, { timeout: withinMs, waitUntil: 'commit' }))
  const untilContent = [...finished]
  await waitForQuiet(page, requests)
  const { fcp, lcp, cls, blocked, content } = await page.evaluate(() => window.pageLoad)
  await page.close()
  const bytesOf = (counted: readonly NetworkRequest[]) => counted.reduce((sum, { bytes }) => sum + bytes, 0)
  return {
    bytes: bytesOf(finished),
    scripts: bytesOf(finished.filter((one) => one.isScript && !one.isAhead)),
    ahead: bytesOf(finished.filter((one) => one.isAhead)),
    requests: finished.length,
    depth: Math.max(...untilContent.flatMap(({ depth, isAhead }) => (isAhead ? [] : depth))),
    fcp,
    lcp,
    cls,
    content,
    tbt: blocked,
  }
}

/** The element that leads from one page to another: a link, or the login form's button. */
async function linkFrom(page: Page, { to, who }: Pick<Click, 'to' | 'who'>) {
  const link = page.locator(`a[href="${to}"]`).filter({ visible: true }).first()
  if (!who && (await link.count()) === 0) await page.getByRole('button', { name: 'Admin' }).click()
  if (!who) return link
  await page.locator('form input').first().fill(who)
  await page.locator('form input[type="password"]').fill(demoPassword)
  return page.locator('form button[type="submit"]')
}

interface Click {
  origin: string
  from: string
  to: string
  /** The user name to log in with, if the click sends the login form. */
  who: string | undefined
  /** Whether the pointer rests on it first. */
  hovers: boolean
}

/** The time from the click to the content, in this document or in a new one. */
async function click(context: BrowserContext, link: Click, line: Line | undefined): Promise<number> {
  const { page, requests } = await openPage(context, line)
  const address = link.origin + link.from
  await waitForContent(page, () => page.goto(address, { timeout: withinMs, waitUntil: 'commit' }))
  await waitForQuiet(page, requests)
  const target = await linkFrom(page, link)
  if (link.hovers) {
    await target.hover()
    await page.waitForTimeout(300)
  }
  let since = 0
  await waitForContent(page, async () => {
    since = await target.evaluate((element, to) => {
      const headingBefore = document.querySelector('main h1')
      Object.assign(window.pageLoad, { content: 0, wanted: to, headingBefore })
      const now = performance.timeOrigin + performance.now()
      if (element instanceof HTMLElement) element.click()
      return now
    }, link.to)
  })
  const visibleAt = await page.evaluate(() => performance.timeOrigin + window.pageLoad.content)
  await page.close()
  return visibleAt - since
}

export interface Visit {
  origin: string
  path: string
  /** The page with the link to it; home has none. */
  from?: string | undefined
  logsIn?: string | undefined
  cookies: { name: string; value: string }[]
}

export interface Round {
  /** Missing if only clicks are measured. */
  cold?: Figures
  warm?: Figures
  click?: number
  intent?: number
}

/** Opens a browser context with these cookies. */
async function openContext(browser: Browser, { origin, cookies }: Pick<Visit, 'origin' | 'cookies'>) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: origin })))
  return context
}

/** Measures a first visit, a second one, and clicks, each in a fresh context. */
export async function visit(
  browser: Browser,
  one: Visit,
  line: Line | undefined,
  { loads, clicks }: { loads: boolean; clicks: boolean },
): Promise<Round> {
  const { origin, path, from, logsIn: who } = one
  const inNew = async <T>(work: (context: BrowserContext) => Promise<T>): Promise<T> => {
    const context = await openContext(browser, one)
    try {
      return await work(context)
    } finally {
      await context.close()
    }
  }
  const round: Round = {}
  if (loads)
    await inNew(async (context) => {
      round.cold = await load(context, origin + path, line)
      round.warm = await load(context, origin + path, line)
    })
  const clicked = (hovers: boolean) =>
    from ? inNew((context) => click(context, { origin, from, to: path, who, hovers }, line)) : undefined
  if (clicks) {
    round.click = await clicked(false)
    round.intent = await clicked(true)
  }
  return round
}
