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

function jestSays(counts, code = 0) {
  writeFileSync(file, JSON.stringify(jestReport(counts)))
  return jestTotals(file, code)
}

test('the runner’s own figures are taken over', () => {
  expect(jestSays({ numPassedTests: 7, numFailedTests: 2, numPendingTests: 1 }, 1)).toEqual({
    passed: 7,
    failed: 2,
    skipped: 1,
  })
})

test('a file that could not be run has failed', () => {
  expect(jestSays({ numPassedTests: 7, numRuntimeErrorTestSuites: 1 }, 1).failed).toBe(1)
})

test('a runner that ran nothing has failed', () => {
  expect(jestSays({}).failed).toBe(1)
  expect(jestSays({ numPendingTests: 4 }).failed).toBe(1)
})

test('a runner that ended badly has failed, even when every test passed', () => {
  expect(jestSays({ numPassedTests: 7 }, 1).failed).toBe(1)
})

test('a runner without a report has failed', () => {
  expect(jestTotals(join(folder, 'none.json'), 0)).toEqual({ passed: 0, failed: 1, skipped: 0 })
})

test('a browser test that passed at the second try only has failed', () => {
  writeFileSync(file, JSON.stringify({ stats: { expected: 3, unexpected: 0, flaky: 1, skipped: 0 } }))
  expect(playwrightTotals(file, 0)).toEqual({ passed: 3, failed: 1, skipped: 0 })
})
