/** For how many voters a release failed, and for how many it didn't. */
export interface Outcome {
  failed: number
  sound: number
}

/** What is compared, and what is believed before anything was reported. */
export interface Comparison {
  /** How often a sound release fails, as a beta distribution. */
  prior: Outcome
  /** What a worse release may do: fail in so much of that in which the proven one does not. */
  alternatives: readonly number[]
}

export const comparisons = {
  /** A sound release fails for about 1 % of its reporters. */
  failures: { prior: { failed: 1, sound: 90 }, alternatives: [0.08, 0.15, 0.25, 0.4, 0.65, 0.95] },
  /**
   * Content is late for about 8 %, which is less certain. A new release is in nobody's cache: a little slower is what it
   * has to be, and worse is only what is slow for many more.
   */
  slowness: { prior: { failed: 1, sound: 12 }, alternatives: [0.4, 0.65, 0.95] },
} as const satisfies Record<string, Comparison>

/**
 * The evidence at which a release is taken to be worse. Evidence against one that is not reaches this once in 3,000
 * (Ville’s inequality), however often one looks; there are two tests of a release, for failures and for slowness.
 */
export const worseAt = Math.log(3_000)

/** At this much evidence nothing is decided, and nothing is proven either. */
export const suspectAt = Math.log(20)

/**
 * The evidence that a release fails more than the proven one, as the logarithm of a Bayes factor: how likely its outcomes
 * are if it is worse, by the mean of several ways to be worse, against how likely they are if its rate is that of the
 * baseline, which is known only from what was reported of that. One may look at it after each report
 * (docs/decisions/06-automatic-rollback-uses-a-sequential-test.md).
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
 * How many reporters must have met a failure: five that lie are not enough for what all get, and of what few get, an account
 * has to be among them, as all networks together are two.
 */
export function reportersNeeded(share: number): number {
  if (share > 50) return 6
  return share > 10 ? 4 : 3
}

/** The logarithm of the mean of numbers that are given by theirs. */
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
