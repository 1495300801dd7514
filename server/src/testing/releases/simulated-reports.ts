import {
  comparisons,
  evidence,
  type Outcome,
  reportersNeeded,
  worseAt,
} from '../../releases/reports/verdicts/sequential-test.ts'

/** Numbers in [0, 1), the same for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export interface Scenario {
  /** Failure rates of the stable and the new release. */
  stable: number
  release: number
  /** Number of reports about the stable release. */
  baseline: number
  share: number
  /** Maximum number of reports about the new release. */
  views: number
}

/** After how many views, each by another client, a release is rolled back; Infinity: never. */
function viewsUntilRollback(scenario: Scenario, random: () => number): number {
  const { stable, release, baseline, share, views } = scenario
  const known: Outcome = { failed: 0, sound: 0 }
  for (let report = 0; report < baseline; report += 1) known[random() < stable ? 'failed' : 'sound'] += 1
  const needed = reportersNeeded(share)
  const outcome: Outcome = { failed: 0, sound: 0 }
  for (let view = 1; view <= views; view += 1) {
    if (random() >= release) {
      outcome.sound += 1
      continue
    }
    outcome.failed += 1
    if (outcome.failed >= needed && evidence(outcome, known, comparisons.failures) >= worseAt) return view
  }
  return Number.POSITIVE_INFINITY
}

export function simulate(scenario: Scenario, runs: number, random: () => number): number[] {
  return Array.from({ length: runs }, () => viewsUntilRollback(scenario, random)).sort(
    (one, other) => one - other,
  )
}
