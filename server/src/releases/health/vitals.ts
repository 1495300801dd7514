import { type TimingMetric, timingMetricSchema, type Vital } from '@portal/shared/contract'
import { bucketsOf } from '../reports/buckets.ts'

/** Up to where a value is good, and from where it is poor: web.dev's of the Core Web Vitals, ours of `content`. */
const bounds: Record<TimingMetric, readonly [good: number, poor: number]> = {
  LCP: [2_500, 4_000],
  INP: [200, 500],
  CLS: [100, 250],
  FCP: [1_800, 4_000],
  TTFB: [800, 1_800],
  content: [1_200, 2_500],
}

export interface Timing {
  metric: string
  bucket: number
  count: number
}

/** The metrics that were measured, from the histograms of any number of releases, routes and hours. */
export function vitalsOf(timings: readonly Timing[]): Vital[] {
  return timingMetricSchema.options.flatMap((metric) => {
    const counts = new Map<number, number>()
    for (const { bucket, count } of timings.filter((timing) => timing.metric === metric))
      counts.set(bucket, (counts.get(bucket) ?? 0) + count)
    return counts.size > 0 ? [vitalOf(metric, counts)] : []
  })
}

function vitalOf(metric: TimingMetric, counts: ReadonlyMap<number, number>): Vital {
  const [good, poor] = bounds[metric]
  const views = sum(counts, () => true)
  const p75 = quantile(metric, counts, 0.75 * views)
  return {
    metric,
    views,
    p75: metric === 'CLS' ? p75 / 1_000 : p75,
    rating: p75 <= good ? 'good' : p75 <= poor ? 'fair' : 'poor',
    good: sum(counts, (bucket) => bucket <= good),
    fair: sum(counts, (bucket) => bucket > good && bucket <= poor),
    poor: sum(counts, (bucket) => bucket > poor),
  }
}

function sum(counts: ReadonlyMap<number, number>, isMeant: (bucket: number) => boolean): number {
  return [...counts].reduce((total, [bucket, count]) => total + (isMeant(bucket) ? count : 0), 0)
}

/** Where so many views are below: within a bucket they count as spread evenly, in the last, which has no end, as at its start. */
function quantile(metric: TimingMetric, counts: ReadonlyMap<number, number>, wanted: number): number {
  const ends = bucketsOf(metric)
  let below = 0
  let start = 0
  for (const end of ends) {
    const count = counts.get(end) ?? 0
    if (count > 0 && below + count >= wanted)
      return end === ends.at(-1) ? start : Math.round(start + ((wanted - below) / count) * (end - start))
    below += count
    start = end
  }
  return start
}
