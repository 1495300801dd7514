import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { controlNames, startControls } from './controls.ts'
import { film } from './film.ts'
import { type Line, launchBrowser, type Round, visit } from './measure.ts'
import { cookiesOf, documentChanges, ownPages, pages } from './pages.ts'
import { root, startPortal } from './portal.ts'
import { measureReturning } from './returning.ts'
import { type SavedRounds, savedRoundsIn } from './saved-rounds.ts'
import { hashOfSources } from './sources.ts'
import { loadTable } from './table.ts'

const lines: Record<string, Line | undefined> = {
  none: undefined,
  desk: { bits: 6_400_000, latency: 75, slower: 1 },
  fast: { bits: 6_400_000, latency: 75, slower: 4 },
  slow: { bits: 400_000, latency: 400, slower: 4 },
}

const { values } = parseArgs({
  args: process.argv.slice(2).filter((word) => word !== '--'),
  options: {
    rounds: { type: 'string', default: '9' },
    line: { type: 'string', multiple: true, default: ['fast', 'slow'] },
    page: { type: 'string', multiple: true, default: [] },
    clicks: { type: 'boolean', default: false },
    table: { type: 'boolean', default: false },
    returning: { type: 'boolean', default: false },
    film: { type: 'boolean', default: false },
  },
})
const data = join(root, 'bench/.data/load')
const say = (line: string) => process.stdout.write(`${line}\n`)
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

/** Measures one round of everything that isn't saved yet, in its own browser process. */
async function measureRound(line: string, round: number, ways: Record<string, string>, saved: SavedRounds) {
  const missing = steps.filter(
    ({ name, loads }) => (loads || clicksOn(line)) && saved.of(keyOf(line), name).length <= round,
  )
  if (missing.length === 0) return
  const browser = await launchBrowser()
  try {
    const cookies = await cookiesOf(browser, ways.portal ?? '')
    for (const { name, path, from, who, loads, isOfPortal, logsIn } of missing) {
      const startedAt = performance.now()
      const found: Record<string, Round> = {}
      for (const [way, origin] of turned(Object.entries(ways), round)) {
        // The controls have no cards and no isolated pages.
        if (isOfPortal && way !== 'portal') continue
        const one = { origin, path, cookies: cookies[who], from, logsIn }
        await sleep(restMs)
        found[way] = await visit(browser, one, lines[line], { loads, clicks: clicksOn(line) })
      }
      const [now = 0] = loadavg()
      saved.add({ line: keyOf(line), name, load: now, ways: found })
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)
      say(`${line}, round ${round + 1}: ${name} (${seconds} s, load ${now.toFixed(1)})`)
    }
  } finally {
    await browser.close()
  }
}

/** Rounds with only clicks are separate from those with loads. */
const keyOf = (line: string) => (values.clicks ? `${line}, clicks` : line)

/** Prints the saved rounds of these sources as tables. */
function printTables(saved: SavedRounds) {
  for (const line of values.line) {
    say(`\n## ${line}: ${JSON.stringify(lines[line] ?? 'unlimited')}; ${cpus().length} processors`)
    for (const { name } of steps) {
      const rounds = saved.of(keyOf(line), name)
      if (rounds.length > 0) say(loadTable(name, rounds, line === 'none'))
    }
  }
}

const folder = mkdtempSync(join(tmpdir(), 'portal-load-'))
const closing: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]

async function measureAll(saved: SavedRounds, sources: string) {
  const portal = await startPortal(join(folder, 'data'), say)
  closing.unshift(() => portal.close())
  if (values.film) return film(portal.origin, lines.slow, join(data, 'film'), say)
  const controls = await startControls(root, join(data, sources), portal.origin)
  closing.unshift(() => controls.close())
  const ways = { ...controls.origins, portal: portal.origin }
  say(`Controls: ${controlNames.join(', ')}`)
  const browser = await launchBrowser()
  // Controls compress each file when it is first requested.
  const cookies = await cookiesOf(browser, portal.origin)
  for (const { path, who } of measured)
    for (const origin of Object.values(ways))
      await visit(browser, { origin, path, cookies: cookies[who] }, undefined, { loads: true, clicks: false })
  await browser.close()
  for (let round = 0; round < Number(values.rounds); round += 1)
    for (const line of values.line) await measureRound(line, round, ways, saved)
}

try {
  if (values.returning) {
    const browser = await launchBrowser()
    closing.unshift(() => browser.close())
    await measureReturning(browser, { folder, measured, closing, say })
  } else {
    const sources = hashOfSources()
    const saved = savedRoundsIn(join(data, 'rounds.jsonl'), sources)
    if (!values.table) await measureAll(saved, sources)
    if (!values.film) printTables(saved)
  }
} finally {
  for (const close of closing) await close()
}
