import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { findChromium } from '../../e2e/chromium'
import type { Bench } from './page'

declare global {
  interface Window {
    bench: Bench
  }
}

export interface Figures {
  /** From the data to the picture, milliseconds; and how much of that the page's thread worked itself. */
  paint: number
  paintWork: number
  /** The longest frame while scrolling; the most that the page's thread worked for one wheel step. */
  longest: number
  stepWork: number
  /** How many frames took more than 50 ms. */
  late: number
  /** Megabytes: JavaScript's heap, and the private memory of the page's process. */
  heap: number
  memory: number
  nodes: number
}

export const steps = 60

const flags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const address = 'http://grids.test/'

async function openPage(browser: Browser, folder: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1264, height: 800 } })
  await page.route('**/*', (route) => {
    const file = new URL(route.request().url()).pathname.slice(1)
    if (file === 'page.js' || file === 'page.css') return route.fulfill({ path: join(folder, file) })
    return route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><meta charset="utf-8"><link rel="stylesheet" href="/page.css"><body><div id="root"></div><script src="/page.js"></script>',
    })
  })
  await page.goto(address)
  return page
}

/** Private memory of the page's process, in MB; 0 where the system does not tell. */
function privateMemory(pid: number | undefined): number {
  try {
    const [, kilobytes = '0'] = /RssAnon:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Number(kilobytes) / 1024
  } catch {
    return 0
  }
}

interface Case {
  /** Where the built page is. */
  folder: string
  way: string
  students: number
  problems: number
}

/** One way to show one board, in a browser of its own, so that no round pays for the one before. */
export async function measure({ folder, way, students, problems }: Case): Promise<Figures> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...flags, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  })
  try {
    const page = await openPage(browser, folder)
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    const metric = async (name: string) =>
      (await session.send('Performance.getMetrics')).metrics.find((one) => one.name === name)?.value ?? 0
    const work = async () => (await metric('TaskDuration')) * 1000

    await page.evaluate(([columns, rows]) => window.bench.prepare(columns, rows), [
      students,
      problems,
    ] as const)
    const before = await work()
    const paint = await page.evaluate((name) => window.bench.show(name), way)
    const paintWork = (await work()) - before

    await page.mouse.move(900, 500)
    await page.evaluate(() => window.bench.watchFrames())
    let stepWork = 0
    for (let step = 0; step < steps; step += 1) {
      const start = await work()
      await page.mouse.wheel(step % 2 === 0 ? 0 : 240, step % 2 === 0 ? 240 : 0)
      await page.evaluate(() => window.bench.painted())
      stepWork = Math.max(stepWork, (await work()) - start)
    }
    await page.waitForTimeout(300)
    const { frames, left, top } = await page.evaluate(() => window.bench.watched())
    // antd's virtual table moves its rows sideways itself.
    if (top < 3000 || (left < 3000 && way !== 'virtual table'))
      throw new Error(`${way} was scrolled to ${left}, ${top} only`)

    await session.send('HeapProfiler.collectGarbage')
    const { processInfo } = await (await browser.newBrowserCDPSession()).send('SystemInfo.getProcessInfo')
    const renderers = processInfo.filter(({ type }) => type === 'renderer')
    return {
      paint,
      paintWork,
      longest: Math.max(...frames),
      stepWork,
      late: frames.filter((frame) => frame > 50).length,
      heap: (await metric('JSHeapUsedSize')) / 2 ** 20,
      memory: Math.max(...renderers.map(({ id }) => privateMemory(id))),
      nodes: await metric('Nodes'),
    }
  } finally {
    await browser.close()
  }
}
