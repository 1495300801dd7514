import { readFileSync } from 'node:fs'

/** A runner's totals. A runner that failed or ran nothing counts as failed. */
function checked(totals, code) {
  const ranNothing = totals.passed + totals.failed === 0
  if (ranNothing || (code !== 0 && totals.failed === 0)) return { ...totals, failed: totals.failed + 1 }
  return totals
}

function read(file, totalsOf, code) {
  let report
  try {
    report = JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return { passed: 0, failed: 1, skipped: 0 }
  }
  return checked(totalsOf(report), code)
}

/** Totals of a `jest --json` report; a file that couldn't run counts as one failed test. */
export const jestTotals = (file, code) =>
  read(
    file,
    (report) => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
      skipped: report.numPendingTests + report.numTodoTests,
    }),
    code,
  )

/** Totals of a Playwright JSON report; a test that passed on retry counts as failed. */
export const playwrightTotals = (file, code) =>
  read(
    file,
    ({ stats }) => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky,
      skipped: stats.skipped,
    }),
    code,
  )
