import './node-version.mjs'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './apps.mjs'
import { runNode, secondsSince, stopAll } from './processes.mjs'
import { jestTotals, playwrightTotals } from './totals.mjs'

const reports = mkdtempSync(join(tmpdir(), 'portal-tests-'))
const report = (name) => join(reports, `${name}.json`)
const shown = { stdio: ['ignore', 'inherit', 'inherit'] }
const passed = { passed: 0, failed: 0, skipped: 0 }
const failed = { ...passed, failed: 1 }

async function lint() {
  const colours = `--colors=${process.stdout.isTTY ? 'force' : 'off'}`
  const { code } = await runNode(['node_modules/@biomejs/biome/bin/biome', 'ci', colours, '.'], shown)
  return code === 0 ? passed : failed
}

async function types() {
  const { code } = await runNode(['scripts/types.mjs'], shown)
  return code === 0 ? passed : failed
}

/** Unit tests of all packages, and API tests on the embedded database and on PostgreSQL. */
async function units() {
  const jest = [
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    // Most objects in tests are short-lived; V8's default of 16 MB spends a tenth of the time moving them.
    '--max-semi-space-size=64',
    'node_modules/jest/bin/jest.js',
  ]
  const { code } = await runNode([...jest, '--ci', '--json', `--outputFile=${report('jest')}`], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return jestTotals(report('jest'), code)
}

async function browser() {
  const { code } = await runNode(['node_modules/@playwright/test/cli.js', 'test'], {
    ...shown,
    cwd: join(root, 'e2e'),
    env: { PORTAL_TEST_REPORT: report('playwright') },
  })
  return playwrightTotals(report('playwright'), code)
}

const steps = [
  ['lint and format', lint],
  ['types', types],
  ['unit and API tests', units],
  ['browser tests', browser],
]

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    stopAll()
    process.exit(130)
  })
}

const summary = []
for (const [title, work] of steps) {
  const from = performance.now()
  console.log(`\n── ${title} ${'─'.repeat(60 - title.length)}`)
  const totals = await work().catch((error) => {
    console.error(error)
    return failed
  })
  summary.push({ title, ...totals, time: secondsSince(from) })
  console.log(`── ${title}: ${totals.failed === 0 ? 'passed' : 'FAILED'} in ${secondsSince(from)}`)
}
rmSync(reports, { recursive: true, force: true })

const sum = (what) => summary.reduce((total, step) => total + step[what], 0)
console.log('')
for (const { title, time, ...totals } of summary) {
  const state = totals.failed === 0 ? 'passed' : 'FAILED'
  const counted = totals.passed + totals.failed > 1 ? `${totals.passed} passed, ${totals.failed} failed` : ''
  const skipped = totals.skipped > 0 ? `, ${totals.skipped} skipped` : ''
  console.log(`${title.padEnd(20)} ${state}  ${time.padStart(8)}  ${counted}${skipped}`)
}
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = sum('failed') === 0 ? 0 : 1
