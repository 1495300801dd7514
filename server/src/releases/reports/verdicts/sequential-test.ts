/** The number of voters for whom a release failed, and for whom it didn't. */
export interface Outcome {
  failed: number
  sound: number
}

/** A comparison's prior and alternatives. */
export interface Comparison {
  /** How often a good release fails, as a beta distribution. */
  prior: Outcome
  /** Excess failure rates of worse releases. */
  alternatives: readonly number[]
}

export const comparisons = {
  /** A good release fails for about 1 % of its voters. */
  failures: { prior: { failed: 1, sound: 90 }, alternatives: [0.08, 0.15, 0.25, 0.4, 0.65, 0.95] },
  /** Content is late for about 8 %. New releases aren't cached yet, so a little slower is expected. */
  slowness: { prior: { failed: 1, sound: 12 }, alternatives: [0.4, 0.65, 0.95] },
} as const satisfies Record<string, Comparison>

/**
 * The evidence at which a release counts as worse. A good release reaches it once in 3,000 (Ville’s inequality), however
 * often one looks. Each release has two tests, for failures and for slowness.
 */
export const worseAt = Math.log(3_000)

/** At this much evidence nothing is decided, and the release can't become stable. */
export const suspectAt = Math.log(20)

/**
 * The evidence that a release fails more than the stable one, as the logarithm of a Bayes factor: the likelihood of its
 * outcomes averaged over several ways to be worse, against that under the baseline's rate, which is known only from its
 * reports. Looking after every report is allowed (docs/decisions/06-automatic-rollback-uses-a-sequential-test.md).
 */
export function evidence(
  { failed, sound }: Outcome,
  baseline: Outcome,
  { prior, alternatives }: Comparison,
): number {
  const [a, b] = [prior.failed + baseline.failed, prior.sound + baseline.sound]
  const rate = a / (a + b)
  const ifWorse = alternatives.map((more) => {
    const worse = rate + (1 - rate) * more
    return failed * Math.log(worse) + sound * Math.log(1 - worse)
  })
  return logMean(ifWorse) - (logBeta(a + failed, b + sound) - logBeta(a, b))
}

/**
 * How many voters must have met a failure. Five liars aren't enough for a release that everyone gets. For a small share
 * an account must be among them, since all networks together count as two.
 */
export function reportersNeeded(share: number): number {
  if (share > 50) return 6
  return share > 10 ? 4 : 3
}

/** The logarithm of the mean of numbers given as logarithms. */
function logMean(logs: readonly number[]): number {
  const most = Math.max(...logs)
  return most + Math.log(logs.reduce((sum, log) => sum + Math.exp(log - most), 0) / logs.length)
}

const logBeta = (a: number, b: number): number => logGamma(a) + logGamma(b) - logGamma(a + b)

/** Lanczos’ approximation, for positive numbers. */
function logGamma(x: number): number {
  const series = lanczos.reduce((sum, term, index) => sum + term / (x + 1 + index), 1.000000000190015)
  const base = x + 5.5
  return Math.log((2.5066282746310007 * series) / x) + (x + 0.5) * Math.log(base) - base
}

const lanczos = [
  76.18009172947146, -86.50532032941678, 24.01409824083091, -1.231739572450155, 0.001208650973866179,
  -0.000005395239384953,
]
