import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { demoPassword } from '../../demo/src/club.ts'
import { findChromium } from '../../e2e/chromium.ts'
import { contentIsThere, watchPage } from './pageLoad.ts'
import { type Asked, listen, type Requests } from './requests.ts'

/** A line as browsers know it: bits a second, and the milliseconds of a round trip. */
export interface Line {
  bits: number
  latency: number
  /** How many times slower the processor is made. */
  slower: number
}

export interface Figures {
  /** Bytes as they came, headers among them, until nothing came any more. */
  bytes: number
  /** The scripts among them that the page itself requests, and prefetches for other pages. */
  scripts: number
  ahead: number
  requests: number
  /** How many requests came one after another, the page the first, until its content was there. */
  depth: number
  fcp: number
  lcp: number
  /** Total blocking time: what long tasks took beyond 50 ms each, after the first paint. */
  tbt: number
  cls: number
  /** When the heading was visible and skeletons were gone. */
  content: number
}

const flags = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'],
  ...['--disable-background-networking', '--disable-component-update'],
]

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: findChromium(), args: flags })

export async function openPage(context: BrowserContext, line: Line | undefined) {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  const requests = listen(session)
  // What tsx writes around functions that have a name.
  await page.addInitScript('globalThis.__name = (named) => named')
  await page.addInitScript(watchPage, contentIsThere)
  page.on('pageerror', (error) => process.stderr.write(`${page.url()}: ${error.message}\n`))
  if (line) {
    const throughput = line.bits / 8
    await session.send('Network.emulateNetworkConditions', {
      ...{ offline: false, latency: line.latency },
      ...{ downloadThroughput: throughput, uploadThroughput: throughput },
    })
    await session.send('Emulation.setCPUThrottlingRate', { rate: line.slower })
  }
  return { page, session, requests }
}

const withinMs = 120_000

/**
 * Until the page says that its content is there, which `work` leads to. It is not asked: what Playwright looks into a page
 * with takes a slow processor 100 ms, in the middle of its load.
 */
async function untilThere(page: Page, work: () => Promise<unknown>): Promise<void> {
  const there = page.waitForEvent('console', {
    predicate: (message) => message.text() === contentIsThere,
    timeout: withinMs,
  })
  await Promise.all([there, work()])
}

/** So long nothing may be on its way, and nothing be begun: a slow processor comes late to what it does when it is idle. */
const quietMs = 1500

/** Until nothing comes any more; what hangs is not waited for. */
async function untilQuiet(page: Page, { done, onTheirWay }: Requests): Promise<void> {
  const end = Date.now() + withinMs
  for (let count = -1; (count !== done.length || onTheirWay() > 0) && Date.now() < end; ) {
    count = done.length
    await page.waitForTimeout(quietMs)
  }
}

/** Opens a page by its address. */
export async function load(
  context: BrowserContext,
  address: string,
  line: Line | undefined,
): Promise<Figures> {
  const { page, requests } = await openPage(context, line)
  const asked = requests.done
  await untilThere(page, () => page.goto(address, { timeout: withinMs, waitUntil: 'commit' }))
  const untilContent = [...asked]
  await untilQuiet(page, requests)
  const { fcp, lcp, cls, blocked, content } = await page.evaluate(() => window.pageLoad)
  await page.close()
  const bytesOf = (counted: readonly Asked[]) => counted.reduce((sum, { bytes }) => sum + bytes, 0)
  return {
    bytes: bytesOf(asked),
    scripts: bytesOf(asked.filter((one) => one.isScript && !one.isAhead)),
    ahead: bytesOf(asked.filter((one) => one.isAhead)),
    requests: asked.length,
    depth: Math.max(...untilContent.flatMap(({ depth, isAhead }) => (isAhead ? [] : depth))),
    ...{ fcp, lcp, cls, content, tbt: blocked },
  }
}

/** What leads from one page to another: a link, or the form of the login. */
async function leadFrom(page: Page, { to, who }: Pick<Click, 'to' | 'who'>) {
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
  /** Who logs in there, where that is what leads on. */
  who: string | undefined
  /** The pointer rests on it before. */
  hovers: boolean
}

/** From the click to the content that it leads to, in this document or in a new one. */
async function click(context: BrowserContext, link: Click, line: Line | undefined): Promise<number> {
  const { page, requests } = await openPage(context, line)
  const address = link.origin + link.from
  await untilThere(page, () => page.goto(address, { timeout: withinMs, waitUntil: 'commit' }))
  await untilQuiet(page, requests)
  const target = await leadFrom(page, link)
  if (link.hovers) {
    await target.hover()
    await page.waitForTimeout(300)
  }
  let since = 0
  await untilThere(page, async () => {
    since = await target.evaluate((element, to) => {
      const headingBefore = document.querySelector('main h1')
      Object.assign(window.pageLoad, { content: 0, wanted: to, headingBefore })
      const now = performance.timeOrigin + performance.now()
      if (element instanceof HTMLElement) element.click()
      return now
    }, link.to)
  })
  const there = await page.evaluate(() => performance.timeOrigin + window.pageLoad.content)
  await page.close()
  return there - since
}

export interface Visit {
  origin: string
  path: string
  /** The page that leads to it; home has none. */
  from?: string | undefined
  logsIn?: string | undefined
  cookies: { name: string; value: string }[]
}

export interface Round {
  /** Not of what is only clicked on. */
  cold?: Figures
  warm?: Figures
  click?: number
  intent?: number
}

/** A browser's own profile, with these cookies. */
export async function openContext(browser: Browser, { origin, cookies }: Pick<Visit, 'origin' | 'cookies'>) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: origin })))
  return context
}

/** One visitor who comes for the first time, comes again, and clicks; each of these in a browser that is as it says. */
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
