import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser } from '@playwright/test'
import { controlNames, startControls } from './controls.ts'
import { type Line, launchBrowser, type Round, visit } from './measure.ts'
import { cookiesOf, pages } from './pages.ts'
import { root, startPortal } from './portal.ts'
import { measureReturning } from './returning.ts'
import { loadTable } from './table.ts'

const lines: Record<string, Line | undefined> = {
  none: undefined,
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
    returning: { type: 'boolean', default: false },
  },
})
const measured = pages.filter(({ path }) => values.page.length === 0 || values.page.includes(path))
const say = (line: string) => process.stdout.write(`${line}\n`)

/** What else the machine has to do is in every time: so much of it. */
const state = () => {
  const [now = 0] = loadavg()
  return `load ${now.toFixed(1)} on ${cpus().length} processors${now > cpus().length ? ': busy' : ''}`
}

/** All pages on one line, a round after the other, the ways in turns. */
async function measureLine(browser: Browser, line: string, ways: Record<string, string>) {
  const rounds = Number(values.rounds)
  const cookies = await cookiesOf(browser, ways.portal ?? '')
  say(
    `\n${line}: ${JSON.stringify(lines[line] ?? 'as quick as it goes')}, ${rounds} rounds in turns; ${state()}`,
  )
  const found = new Map<string, Round[]>()
  for (let round = 0; round < rounds; round += 1)
    for (const { path, who, from } of measured)
      for (const [way, origin] of Object.entries(ways)) {
        const one = { origin, path, cookies: cookies[who], ...(from && { from }) }
        const figures = await visit(browser, one, lines[line], values.clicks || line !== 'none')
        found.set(`${way} ${path}`, [...(found.get(`${way} ${path}`) ?? []), figures])
      }
  for (const { path } of measured) {
    const rows = Object.keys(ways).map((way) => [way, found.get(`${way} ${path}`) ?? []] as const)
    say(loadTable(path, rows, line === 'none'))
  }
  say(`\nafterwards: ${state()}`)
}

const folder = mkdtempSync(join(tmpdir(), 'portal-load-'))
const closing: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
try {
  const browser = await launchBrowser()
  closing.unshift(() => browser.close())
  if (values.returning) await measureReturning(browser, { folder, measured, closing, say })
  else {
    const portal = await startPortal(join(folder, 'data'), say)
    closing.unshift(() => portal.close())
    const controls = await startControls(root, folder, portal.origin)
    closing.unshift(() => controls.close())
    const ways = { ...controls.origins, portal: portal.origin }
    say(`Beside the portal: ${controlNames.join(', ')}`)
    // What the controls send is packed when it is first asked for.
    for (const { path, who } of measured) {
      const cookies = (await cookiesOf(browser, portal.origin))[who]
      for (const origin of Object.values(ways))
        await visit(browser, { origin, path, cookies }, undefined, false)
    }
    for (const line of values.line) await measureLine(browser, line, ways)
  }
} finally {
  for (const close of closing) await close()
}
