import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { build, bundleConfiguration } from './build.ts'
import { type Line, launchBrowser, type Round, visit } from './measure.ts'
import { signedIn, startPortal } from './portal.ts'
import { serveControl } from './serve.ts'

const lines: Record<string, Line | undefined> = {
  none: undefined,
  fast: { bits: 6_400_000, latency: 75, slower: 4 },
  slow: { bits: 400_000, latency: 400, slower: 4 },
}
const pages = [
  { path: '/', who: 'visitor' },
  { path: '/login', who: 'visitor', from: '/' },
  { path: '/leaderboard', who: 'visitor', from: '/' },
  { path: '/listPapers', who: 'student', from: '/' },
  { path: '/leadDashboard/potdStatus', who: 'lead', from: '/leadDashboard' },
] as const

const { values } = parseArgs({
  args: process.argv.slice(2).filter((word) => word !== '--'),
  options: {
    rounds: { type: 'string', default: '9' },
    line: { type: 'string', multiple: true, default: ['fast', 'slow'] },
    page: { type: 'string', multiple: true, default: [] },
    clicks: { type: 'boolean', default: false },
  },
})
const rounds = Number(values.rounds)
const say = (line: string) => process.stdout.write(`${line}\n`)

/** What else the machine has to do is in every time: so much of it. */
const state = () => {
  const [now = 0] = loadavg()
  return `load ${now.toFixed(1)} on ${cpus().length} processors${now > cpus().length ? ': busy' : ''}`
}

const median = (all: readonly number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0

const columns: [title: string, digits: number, of: (round: Round) => number][] = [
  ['KB', 1, ({ cold }) => cold.bytes / 1024],
  ['requests', 0, ({ cold }) => cold.requests],
  ['depth', 0, ({ cold }) => cold.depth],
  ['FCP', 0, ({ cold }) => cold.fcp],
  ['LCP', 0, ({ cold }) => cold.lcp],
  ['TBT', 0, ({ cold }) => cold.tbt],
  ['CLS', 2, ({ cold }) => cold.cls],
  ['content', 0, ({ cold }) => cold.content],
  ['warm KB', 1, ({ warm }) => warm.bytes / 1024],
  ['requests', 0, ({ warm }) => warm.requests],
  ['content', 0, ({ warm }) => warm.content],
  ['click', 0, ({ click }) => click],
  ['intent', 0, ({ intent }) => intent],
]
/** Without a slow line and processor times say nothing. */
const shown = (line: string) =>
  columns.filter(([title]) => line !== 'none' || /KB|requests|depth/.test(title))

/** A way's medians, and how many times those of the one bundle they are. */
function rowOf(line: string, way: string, all: readonly Round[], ordinary: readonly Round[]): string {
  const cells = shown(line).map(([, digits, of]) => {
    const value = median(all.map(of))
    const ratio = value / median(ordinary.map(of))
    if (Number.isNaN(value)) return '-'
    return all === ordinary || !Number.isFinite(ratio)
      ? value.toFixed(digits)
      : `${value.toFixed(digits)} (${ratio.toFixed(2)})`
  })
  return `| ${[way, ...cells].join(' | ')} |`
}

const folder = mkdtempSync(join(tmpdir(), 'portal-load-'))
const portal = await startPortal(join(folder, 'data'), say)
const closing: (() => unknown)[] = [
  () => portal.close(),
  () => rmSync(folder, { recursive: true, force: true }),
]
try {
  const first = await build(bundleConfiguration(folder))
  const control = await serveControl({
    folder: join(folder, 'bundle'),
    first: first.map((file) => `/bundle/${file}`),
    portal: portal.origin,
  })
  closing.unshift(() => control.close())
  const ways = { 'one bundle': control.origin, portal: portal.origin }
  const browser = await launchBrowser()
  closing.unshift(() => browser.close())
  const cookies = {
    visitor: [],
    student: await signedIn(browser, portal.origin, 'asha_sample'),
    lead: await signedIn(browser, portal.origin, 'aarav_sample'),
  }
  const measured = pages.filter(({ path }) => values.page.length === 0 || values.page.includes(path))
  for (const line of values.line) {
    const found = new Map<string, Round[]>()
    say(
      `\n${line}: ${JSON.stringify(lines[line] ?? 'as quick as it goes')}, ${rounds} rounds in turns; ${state()}`,
    )
    for (let round = 0; round < rounds; round += 1)
      for (const { path, who, ...page } of measured)
        for (const [way, origin] of Object.entries(ways)) {
          const one = { origin, path, cookies: cookies[who], ...page }
          const figures = await visit(browser, one, lines[line], values.clicks || line !== 'none')
          found.set(`${way} ${path}`, [...(found.get(`${way} ${path}`) ?? []), figures])
        }
    for (const { path } of measured) {
      say(`\n| ${[path, ...shown(line).map(([title]) => title)].join(' | ')} |`)
      say(`| --- |${' ---: |'.repeat(shown(line).length)}`)
      const ordinary = found.get(`one bundle ${path}`) ?? []
      for (const way of Object.keys(ways)) say(rowOf(line, way, found.get(`${way} ${path}`) ?? [], ordinary))
    }
    say(`\nafterwards: ${state()}`)
  }
} finally {
  for (const close of closing) await close()
}
