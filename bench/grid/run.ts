import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser } from '@playwright/test'
import { startPostgres } from '../../server/testing/postgres.js'
import { launchBrowser } from '../load/measure.ts'
import { signedIn, startPortal } from '../load/portal.ts'
import { growClub } from './club.ts'
import { watchGrid } from './watch.ts'

const { values } = parseArgs({
  args: process.argv.slice(2).filter((word) => word !== '--'),
  options: { rounds: { type: 'string', default: '5' } },
})
const say = (line: string) => process.stdout.write(`${line}\n`)

const sizes = [
  { students: 400, days: 365, goal: 250 },
  { students: 1000, days: 500, goal: 500 },
]
const frameGoal = 70
/** Distances in pixels: right, down, and back in both directions at once. */
const scrolls = [
  { xDistance: -4000, yDistance: 0 },
  { xDistance: 0, yDistance: -4000 },
  { xDistance: 3000, yDistance: 3000 },
]

const quantile = (all: readonly number[], share: number) =>
  all.toSorted((one, other) => one - other)[Math.min(all.length - 1, Math.floor(all.length * share))] ??
  Number.NaN

type Cookies = Awaited<ReturnType<typeof signedIn>>

/** Opens the grid in a new browser context by its link, and scrolls it. */
async function measureOnce(browser: Browser, origin: string, cookies: Cookies) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: origin })))
    const page = await context.newPage()
    // tsx wraps named functions in calls of `__name`.
    await page.addInitScript('globalThis.__name = (named) => named')
    await page.addInitScript(watchGrid)
    const session = await context.newCDPSession(page)
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    /** CPU time of the page's main thread so far, without waiting on a busy machine. */
    const workedMs = async () => {
      const { metrics } = await session.send('Performance.getMetrics')
      return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
    }
    await page.goto(`${origin}/leadDashboard`)
    const beforeClick = await workedMs()
    await page.getByRole('main').getByRole('link', { name: 'POTD status' }).click()
    await page.waitForFunction(() => window.gridWatch.painted !== undefined, undefined, { timeout: 60_000 })
    const paintWork = (await workedMs()) - beforeClick
    const { painted = Number.NaN, cells = 0 } = await page.evaluate(() => window.gridWatch)
    // The names of problems are loaded later.
    await page.waitForTimeout(1000)
    const box = await page.getByRole('grid').boundingBox()
    if (!box) throw new Error('The grid isn’t visible')
    const beforeScroll = await workedMs()
    await page.evaluate(() => window.gridWatch.startFrames())
    for (const distance of scrolls)
      await session.send('Input.synthesizeScrollGesture', {
        x: box.x + 800,
        y: box.y + 300,
        speed: 2000,
        gestureSourceType: 'mouse',
        preventFling: true,
        ...distance,
      })
    const frames = await page.evaluate(() => window.gridWatch.frames)
    const frameWork = ((await workedMs()) - beforeScroll) / frames.length
    return { painted, paintWork, cells, frames, frameWork }
  } finally {
    await context.close()
  }
}

const folder = mkdtempSync(join(tmpdir(), 'portal-grid-'))
const closing: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
try {
  const postgres = await startPostgres()
  closing.unshift(() => postgres.stop())
  const portal = await startPortal(join(folder, 'data'), say, { DATABASE_URL: postgres.url, DEMO: '1' })
  closing.unshift(() => portal.close())
  const browser = await launchBrowser()
  closing.unshift(() => browser.close())
  const cookies = await signedIn(browser, portal.origin, 'aarav_sample')
  say(
    '| students x days | cells | painted ms (goal) | its CPU ms | frame ms, p95 (goal) | its CPU ms | load |',
  )
  say('|---|---|---|---|---|---|---|')
  for (const { students, days, goal } of sizes) {
    await growClub(postgres.url, students, days)
    const all: Awaited<ReturnType<typeof measureOnce>>[] = []
    for (let round = 0; round < Number(values.rounds); round += 1)
      all.push(await measureOnce(browser, portal.origin, cookies))
    const median = (key: 'cells' | 'painted' | 'paintWork' | 'frameWork') =>
      quantile(
        all.map((one) => one[key]),
        0.5,
      ).toFixed(0)
    const p95 = quantile(
      all.flatMap(({ frames }) => frames),
      0.95,
    ).toFixed(0)
    say(
      `| ${students} x ${days} | ${median('cells')} | ${median('painted')} (${goal}) | ${median('paintWork')} | ${p95} (${frameGoal}) | ${median('frameWork')} | ${loadavg()[0]?.toFixed(1)} |`,
    )
  }
} finally {
  for (const close of closing) await close()
}
