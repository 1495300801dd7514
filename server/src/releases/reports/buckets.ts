import type { TimingMetric } from '@portal/shared/contract'

/** Upper ends of buckets, in ms. */
const milliseconds = [
  50, 100, 200, 300, 500, 800, 1_200, 1_800, 2_500, 4_000, 6_000, 10_000, 20_000, 600_000,
] as const
/** For CLS, a score, in thousandths. */
const thousandths = [10, 25, 50, 100, 150, 250, 500, 1_000, 600_000] as const

/** The upper ends of a metric's buckets, smallest first: CLS in thousandths, all others in ms. */
export const bucketsOf = (metric: TimingMetric): readonly number[] =>
  metric === 'CLS' ? thousandths : milliseconds

export function bucketOf(metric: TimingMetric, value: number): number {
  const scaled = metric === 'CLS' ? value * 1_000 : value
  const buckets = bucketsOf(metric)
  return buckets.find((end) => scaled <= end) ?? buckets.at(-1) ?? 0
}
