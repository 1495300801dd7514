import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { jestTotals, playwrightTotals } from '../totals.mjs'

const folder = mkdtempSync(join(tmpdir(), 'totals-'))
const file = join(folder, 'report.json')

afterAll(() => rmSync(folder, { recursive: true, force: true }))

const jestReport = (counts) => ({
  numPassedTests: 0,
  numFailedTests: 0,
  numRuntimeErrorTestSuites: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  ...counts,
})

function totalsOf(counts, code = 0) {
  writeFileSync(file, JSON.stringify(jestReport(counts)))
  return jestTotals(file, code)
}

test('uses the runner’s own figures', () => {
  expect(totalsOf({ numPassedTests: 7, numFailedTests: 2, numPendingTests: 1 }, 1)).toEqual({
    passed: 7,
    failed: 2,
    skipped: 1,
  })
})

test('counts a file that couldn’t run as failed', () => {
  expect(totalsOf({ numPassedTests: 7, numRuntimeErrorTestSuites: 1 }, 1).failed).toBe(1)
})

test('counts a runner that ran nothing as failed', () => {
  expect(totalsOf({}).failed).toBe(1)
  expect(totalsOf({ numPendingTests: 4 }).failed).toBe(1)
})

test('counts a runner with an error code as failed, even if every test passed', () => {
  expect(totalsOf({ numPassedTests: 7 }, 1).failed).toBe(1)
})

test('counts a runner without a report as failed', () => {
  expect(jestTotals(join(folder, 'none.json'), 0)).toEqual({ passed: 0, failed: 1, skipped: 0 })
})

test('counts a browser test that passed only on retry as failed', () => {
  writeFileSync(file, JSON.stringify({ stats: { expected: 3, unexpected: 0, flaky: 1, skipped: 0 } }))
  expect(playwrightTotals(file, 0)).toEqual({ passed: 3, failed: 1, skipped: 0 })
})
