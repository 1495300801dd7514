import { loadavg } from 'node:os'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { startPostgres } from '../../server/testing/postgres.js'
import { say } from '../command.ts'
import { signedIn, startPortal } from '../portal.ts'
import { median, quantile, tableOf } from '../table.ts'
import { growClub } from './grid-club.ts'
import { watchGrid } from './grid-watch.ts'
import { openContext } from './measure.ts'

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

type Cookies = Awaited<ReturnType<typeof signedIn>>

/** Opens the grid in a new browser context by its link, and scrolls it. */
async function measureOnce(browser: Browser, origin: string, cookies: Cookies) {
  const context = await openContext(browser, { origin, cookies })
  try {
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

interface Run {
  /** An empty folder. */
  folder: string
  rounds: number
  closing: (() => unknown)[]
}

/** Opens POTD status in large clubs on PostgreSQL and scrolls it; prints the time to its first cells and of its frames. */
export async function measureGrid(browser: Browser, { folder, rounds, closing }: Run): Promise<void> {
  const postgres = await startPostgres()
  closing.unshift(() => postgres.stop())
  const portal = await startPortal(join(folder, 'data'), { DATABASE_URL: postgres.url, DEMO: '1' })
  closing.unshift(() => portal.close())
  const cookies = await signedIn(browser, portal.origin, 'aarav_sample')
  const rows: string[][] = []
  for (const { students, days, goal } of sizes) {
    await growClub(postgres.url, students, days)
    const all: Awaited<ReturnType<typeof measureOnce>>[] = []
    for (let round = 0; round < rounds; round += 1)
      all.push(await measureOnce(browser, portal.origin, cookies))
    const medianOf = (key: 'cells' | 'painted' | 'paintWork' | 'frameWork') =>
      median(all.map((one) => one[key])).toFixed(0)
    const p95 = quantile(
      all.flatMap(({ frames }) => frames),
      0.95,
    ).toFixed(0)
    rows.push([
      `${students} x ${days}`,
      medianOf('cells'),
      `${medianOf('painted')} (${goal})`,
      medianOf('paintWork'),
      `${p95} (${frameGoal})`,
      medianOf('frameWork'),
    ])
  }
  say(
    tableOf(
      ['students x days', 'cells', 'painted ms (goal)', 'its CPU ms', 'frame ms, p95 (goal)', 'its CPU ms'],
      rows,
    ),
  )
  say(`\n${rounds} rounds, load ${loadavg()[0]?.toFixed(1)}`)
}
