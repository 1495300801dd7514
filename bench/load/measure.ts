import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test'
import { findChromium } from '../../e2e/chromium.ts'

declare global {
  interface Window {
    pageLoad: PageLoad
  }
}

/** What the page notes of itself, in milliseconds. */
interface PageLoad {
  fcp: number
  lcp: number
  cls: number
  blocked: number
  /** Whose content is waited for, and since when; when it was there. */
  wanted: string
  since: number
  content: number
}

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
  /** Of these the scripts that the page itself asks for, and what is fetched for pages that may come. */
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
  /** When the page's heading stood there, and no skeleton any more. */
  content: number
}

const flags = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'],
  ...['--disable-background-networking', '--disable-component-update'],
]

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: findChromium(), args: flags })

/** Runs in the page before all else. */
function watchPage() {
  const noted: PageLoad = {
    ...{ fcp: 0, lcp: 0, cls: 0, blocked: 0, content: 0, since: 0 },
    wanted: location.pathname,
  }
  window.pageLoad = noted
  const watch = (type: string, note: (entry: PerformanceEntry & { value?: number }) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') noted.fcp = startTime
  })
  watch('largest-contentful-paint', ({ startTime }) => {
    noted.lcp = startTime
  })
  watch('layout-shift', ({ value = 0 }) => {
    noted.cls += value
  })
  watch('longtask', ({ duration, startTime }) => {
    if (noted.fcp > 0 && startTime + duration > noted.fcp) noted.blocked += Math.max(0, duration - 50)
  })
  const isThere = () =>
    location.pathname === noted.wanted &&
    document.querySelector('main h1') !== null &&
    document.querySelector('main [aria-busy="true"]') === null &&
    ![...document.querySelectorAll('[role="status"]')].some((one) => /^Loading/.test(one.textContent ?? ''))
  const look = () => {
    if (noted.content === 0 && isThere()) noted.content = performance.now()
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

interface Asked {
  start: number
  end: number
  depth: number
  bytes: number
  isScript: boolean
  isAhead: boolean
}

/** What is fetched while nobody waits: for the pages in the menu, and the dictionary of the next ones. */
const isAhead = (
  { url, initialPriority }: { url: string; initialPriority: string },
  type: string | undefined,
) => /\/releases\/pages\//.test(url) || (type === 'Fetch' && /Low$/.test(initialPriority))

/** What is not the page's: streams never end, and what is told does not make anybody wait. */
const isAside = (url: string, type: string | undefined) =>
  type === 'EventSource' || type === 'Ping' || /^data:|\/telemetry|\/healthz|\/release\/events/.test(url)

/** Notes each request that goes over the line. */
function listen(session: CDPSession): Asked[] {
  const all = new Map<string, Asked>()
  const done: Asked[] = []
  session.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp, initiator }) => {
    if (isAside(request.url, type)) return
    // What code asks for could not be asked for before all that it came from was there.
    const before = initiator.type === 'script' ? done.filter(({ end }) => end <= timestamp) : done.slice(0, 1)
    const depth = 1 + Math.max(0, ...before.map((one) => one.depth))
    const isDocument = type === 'Document'
    all.set(requestId, {
      ...{ start: timestamp, end: 0, bytes: 0, depth: isDocument ? 1 : Math.max(2, depth) },
      isScript: request.url.endsWith('.js'),
      isAhead: isAhead(request, type),
    })
  })
  session.on('Network.requestServedFromCache', ({ requestId }) => all.delete(requestId))
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache || response.fromPrefetchCache) all.delete(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const one = all.get(requestId)
    if (one) done.push(Object.assign(one, { end: timestamp, bytes: encodedDataLength }))
  })
  return done
}

async function openPage(context: BrowserContext, line: Line | undefined) {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  const asked = listen(session)
  // What tsx writes around functions that have a name.
  await page.addInitScript('globalThis.__name = (named) => named')
  await page.addInitScript(watchPage)
  page.on('pageerror', (error) => process.stderr.write(`${page.url()}: ${error.message}\n`))
  if (line) {
    const throughput = line.bits / 8
    await session.send('Network.emulateNetworkConditions', {
      ...{ offline: false, latency: line.latency },
      ...{ downloadThroughput: throughput, uploadThroughput: throughput },
    })
    await session.send('Emulation.setCPUThrottlingRate', { rate: line.slower })
  }
  return { page, asked }
}

const withinMs = 120_000

async function untilThere(page: Page): Promise<void> {
  await page.waitForFunction(() => window.pageLoad?.content > 0, undefined, { timeout: withinMs })
}

/** Until nothing has come for a second. */
async function untilQuiet(page: Page, asked: readonly Asked[]): Promise<void> {
  for (let count = -1; count !== asked.length; ) {
    count = asked.length
    await page.waitForTimeout(1000)
  }
}

/** Opens a page by its address. */
export async function load(
  context: BrowserContext,
  address: string,
  line: Line | undefined,
): Promise<Figures> {
  const { page, asked } = await openPage(context, line)
  await page.goto(address, { timeout: withinMs, waitUntil: 'commit' })
  await untilThere(page)
  const untilContent = [...asked]
  await untilQuiet(page, asked)
  const { fcp, lcp, cls, blocked, content } = await page.evaluate(() => window.pageLoad)
  await page.close()
  const bytesOf = (counted: readonly Asked[]) => counted.reduce((sum, { bytes }) => sum + bytes, 0)
  return {
    bytes: bytesOf(asked),
    scripts: bytesOf(asked.filter((one) => one.isScript && !one.isAhead)),
    ahead: bytesOf(asked.filter((one) => one.isAhead)),
    requests: asked.length,
    depth: Math.max(...untilContent.map(({ depth }) => depth)),
    ...{ fcp, lcp, cls, content, tbt: blocked },
  }
}

/** From the click on a link to the content that it leads to; `hovers`: the pointer rests on it before. */
async function click(
  context: BrowserContext,
  link: { origin: string; from: string; to: string; hovers: boolean },
  line: Line | undefined,
): Promise<number> {
  const { page, asked } = await openPage(context, line)
  await page.goto(link.origin + link.from, { timeout: withinMs, waitUntil: 'commit' })
  await untilThere(page)
  await untilQuiet(page, asked)
  const target = page.locator(`a[href="${link.to}"]`).filter({ visible: true }).first()
  if (link.hovers) {
    await target.hover()
    await page.waitForTimeout(300)
  }
  await target.evaluate((element, to) => {
    Object.assign(window.pageLoad, { content: 0, wanted: to, since: performance.now() })
    if (element instanceof HTMLElement) element.click()
  }, link.to)
  await untilThere(page)
  const took = await page.evaluate(() => window.pageLoad.content - window.pageLoad.since)
  await page.close()
  return took
}

export interface Visit {
  origin: string
  path: string
  /** The page with a link to it; home has none. */
  from?: string
  cookies: { name: string; value: string }[]
}

export interface Round {
  cold: Figures
  warm: Figures
  click: number
  intent: number
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
  clicks: boolean,
): Promise<Round> {
  const { origin, path, from } = one
  const inNew = async <T>(work: (context: BrowserContext) => Promise<T>): Promise<T> => {
    const context = await openContext(browser, one)
    try {
      return await work(context)
    } finally {
      await context.close()
    }
  }
  const [cold, warm] = await inNew(async (context) => [
    await load(context, origin + path, line),
    await load(context, origin + path, line),
  ])
  const clicked = (hovers: boolean) =>
    from && clicks
      ? inNew((context) => click(context, { origin, from, to: path, hovers }, line))
      : Promise.resolve(Number.NaN)
  return { cold, warm, click: await clicked(false), intent: await clicked(true) }
}
