import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { findChromium } from '../../e2e/chromium'
import { buildPage } from './build'
import type { Bench } from './page'

declare global {
  interface Window {
    bench: Bench
  }
}

interface Figures {
  paint: number
  longest: number
  late: number
  heap: number
  memory: number
  nodes: number
}

const rounds = Number(process.argv[2] ?? 3)
const steps = 60
const sizes = [
  { students: 400, problems: 365, ways: ['grid', 'elements', 'virtual table', 'table'] },
  { students: 1000, problems: 500, ways: ['grid', 'elements', 'virtual table'] },
]
const flags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const address = 'http://grids.test/'
const say = (line: string) => process.stdout.write(`${line}\n`)
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

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

async function measure(folder: string, way: string, students: number, problems: number): Promise<Figures> {
  // A browser of its own, so that no round pays for the one before.
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...flags, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  })
  try {
    const page = await openPage(browser, folder)
    const paint = await page.evaluate(([name, columns, rows]) => window.bench.show(name, columns, rows), [
      way,
      students,
      problems,
    ] as const)
    await page.mouse.move(900, 500)
    await page.evaluate(() => window.bench.watchFrames())
    for (let step = 0; step < steps; step += 1) {
      await page.mouse.wheel(step % 2 === 0 ? 0 : 240, step % 2 === 0 ? 240 : 0)
      await page.evaluate(() => window.bench.painted())
    }
    await page.waitForTimeout(300)
    const { frames, left, top } = await page.evaluate(() => window.bench.watched())
    // antd's virtual table moves its rows sideways itself.
    if (top < 3000 || (left < 3000 && way !== 'virtual table'))
      throw new Error(`${way} was scrolled to ${left}, ${top} only`)

    const session = await page.context().newCDPSession(page)
    await session.send('HeapProfiler.collectGarbage')
    await session.send('Performance.enable')
    const { metrics } = await session.send('Performance.getMetrics')
    const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? 0
    const { processInfo } = await (await browser.newBrowserCDPSession()).send('SystemInfo.getProcessInfo')
    const renderers = processInfo.filter(({ type }) => type === 'renderer')
    return {
      paint,
      longest: Math.max(...frames),
      late: frames.filter((frame) => frame > 50).length,
      heap: metric('JSHeapUsedSize') / 2 ** 20,
      memory: Math.max(...renderers.map(({ id }) => privateMemory(id))),
      nodes: metric('Nodes'),
    }
  } finally {
    await browser.close()
  }
}

const folder = mkdtempSync(join(tmpdir(), 'portal-grids-'))
try {
  await buildPage(folder)
  say(`${cpus().length} processors, Chromium, ${rounds} rounds in turns, ${steps} wheel steps of 240 pixels`)
  for (const { students, problems, ways } of sizes) {
    const figures = new Map<string, Figures[]>(ways.map((way) => [way, []]))
    for (let round = 0; round < rounds; round += 1)
      // The plain table takes minutes: once is enough to see what it is.
      for (const way of ways)
        if (way !== 'table' || round === 0)
          figures.get(way)?.push(await measure(folder, way, students, problems))

    say(`\n${students} students x ${problems} problems, medians (in brackets: times the grid's own figure)`)
    say(
      'way            first paint ms   longest frame ms  frames > 50 ms     heap MB   process MB       nodes',
    )
    const keys = ['paint', 'longest', 'late', 'heap', 'memory', 'nodes'] as const
    const own = figures.get('grid') ?? []
    for (const [way, all] of figures) {
      const cells = keys.map((key) => {
        const value = median(all.map((one) => one[key]))
        const ratio = value / median(own.map((one) => one[key]))
        return Number.isFinite(ratio) && ratio !== 1
          ? `${value.toFixed(0)} (${ratio.toFixed(1)})`
          : value.toFixed(0)
      })
      say(
        way.padEnd(15) + cells.map((cell, at) => cell.padStart([14, 18, 16, 12, 13, 12][at] ?? 12)).join(''),
      )
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
