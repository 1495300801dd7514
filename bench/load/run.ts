import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { args, say } from '../command.ts'
import { root, startPortal } from '../portal.ts'
import { buildBundle } from './build.ts'
import { type Line, launchBrowser, type Round, visit } from './measure.ts'
import { cookiesOf, documentChanges, ownPages, pages } from './pages.ts'
import { serveBundle } from './serve.ts'
import { loadTable, type PageRound } from './table.ts'

const lines: Record<string, Line | undefined> = {
  none: undefined,
  desk: { bits: 6_400_000, latency: 75, slower: 1 },
  fast: { bits: 6_400_000, latency: 75, slower: 4 },
  slow: { bits: 400_000, latency: 400, slower: 4 },
}

const { values } = parseArgs({
  args,
  options: {
    rounds: { type: 'string', default: '3' },
    line: { type: 'string', multiple: true, default: ['fast', 'slow'] },
    page: { type: 'string', multiple: true, default: [] },
    clicks: { type: 'boolean', default: false },
  },
})
const measured = pages.filter(({ path }) => values.page.length === 0 || values.page.includes(path))

/** The measured steps, with their names in the tables. */
const steps = [
  ...measured.map((page) => ({
    ...page,
    name: page.path,
    loads: !values.clicks,
    isOfPortal: false,
    logsIn: undefined,
  })),
  ...ownPages
    .filter(({ name }) => values.page.length === 0 || values.page.includes(name))
    .map((page) => ({
      from: undefined,
      logsIn: undefined,
      ...page,
      loads: !values.clicks,
      isOfPortal: true,
    })),
  ...documentChanges
    .filter(({ path, from }) => values.page.length === 0 || values.page.includes(`${path} from ${from}`))
    .map((change) => ({
      logsIn: undefined,
      ...change,
      name: `${change.path} from ${change.from}`,
      loads: false,
      isOfPortal: true,
    })),
]

/** Clicks have goals only on the fast line. On the slow one they would take most of the time. */
const clicksOn = (line: string) => values.clicks || line === 'fast'

/** A pause, because the browser still cleans up after the previous visit, which would slow down the next. */
const restMs = 4000

/** Each round starts with another one, because the machine may be slower after the heaviest. */
const turned = <Item>(items: readonly Item[], round: number): Item[] => {
  const first = round % items.length
  return [...items.slice(first), ...items.slice(0, first)]
}

/** Measures each step once, in its own browser process. */
async function measureRound(line: string, round: number, ways: Record<string, string>): Promise<PageRound[]> {
  const measuredNow = steps.filter(({ loads }) => loads || clicksOn(line))
  const rounds: PageRound[] = []
  const browser = await launchBrowser()
  try {
    const cookies = await cookiesOf(browser, ways.portal ?? '')
    for (const { name, path, from, who, loads, isOfPortal, logsIn } of measuredNow) {
      const startedAt = performance.now()
      const found: Record<string, Round> = {}
      for (const [way, origin] of turned(Object.entries(ways), round)) {
        // The bundle has no cards and no isolated pages.
        if (isOfPortal && way !== 'portal') continue
        const one = { origin, path, cookies: cookies[who], from, logsIn }
        await sleep(restMs)
        found[way] = await visit(browser, one, lines[line], { loads, clicks: clicksOn(line) })
      }
      const [load = 0] = loadavg()
      rounds.push({ line, name, load, ways: found })
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)
      say(`${line}, round ${round + 1}: ${name} (${seconds} s, load ${load.toFixed(1)})`)
    }
  } finally {
    await browser.close()
  }
  return rounds
}

function printTables(rounds: readonly PageRound[]) {
  for (const line of values.line) {
    say(`\n## ${line}: ${JSON.stringify(lines[line] ?? 'unlimited')}; ${cpus().length} processors`)
    for (const { name } of steps) {
      const ofStep = rounds.filter((round) => round.line === line && round.name === name)
      if (ofStep.length > 0) say(loadTable(name, ofStep, line === 'none'))
    }
  }
}

const folder = mkdtempSync(join(tmpdir(), 'portal-load-'))
const closing: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]

try {
  const portal = await startPortal(join(folder, 'data'))
  closing.unshift(() => portal.close())
  const built = join(folder, 'bundle')
  const bundle = await serveBundle(portal.origin, built, await buildBundle(root, built))
  closing.unshift(() => bundle.close())
  const ways = { 'one bundle': bundle.origin, portal: portal.origin }
  const browser = await launchBrowser()
  closing.unshift(() => browser.close())
  // One visit in advance, because the bundle's files are compressed when first requested.
  const cookies = await cookiesOf(browser, portal.origin)
  for (const { path, who } of measured)
    for (const origin of Object.values(ways))
      await visit(browser, { origin, path, cookies: cookies[who] }, undefined, { loads: true, clicks: false })
  await browser.close()
  const rounds: PageRound[] = []
  for (let round = 0; round < Number(values.rounds); round += 1)
    for (const line of values.line) rounds.push(...(await measureRound(line, round, ways)))
  printTables(rounds)
} finally {
  for (const close of closing) await close()
}
