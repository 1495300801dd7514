import { readFileSync } from 'node:fs'

/** What a runner counted. A runner that failed or ran nothing has failed, whatever it counted. */
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

/** Totals of a report of `jest --json`; a file that could not be run counts as one failed test. */
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

/** Totals of a report of Playwright's json reporter; a test that passed at the second try has failed. */
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
