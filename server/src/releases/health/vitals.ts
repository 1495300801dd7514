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

interface Bucket {
  /** Upper end. */
  end: number
  count: number
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

/** The metrics that were measured, from the histograms of any number of releases, routes and hours. */
export const vitalsOf = (timings: readonly { metric: string; bucket: number; count: number }[]): Vital[] =>
  timingMetricSchema.options.flatMap((metric) => {
    const measured = timings.filter((timing) => timing.metric === metric)
    const buckets = bucketsOf(metric).map((end) => ({
      end,
      count: sum(measured.filter(({ bucket }) => bucket === end).map(({ count }) => count)),
    }))
    return measured.length > 0 ? [vitalOf(metric, buckets)] : []
  })

function vitalOf(metric: TimingMetric, buckets: readonly Bucket[]): Vital {
  const [goodEnd, poorEnd] = bounds[metric]
  const viewsWhere = (isMeant: (end: number) => boolean) =>
    sum(buckets.filter(({ end }) => isMeant(end)).map(({ count }) => count))
  const views = viewsWhere(() => true)
  const p75 = quantile(buckets, 0.75 * views)
  return {
    metric,
    views,
    p75: metric === 'CLS' ? p75 / 1_000 : p75,
    rating: p75 <= goodEnd ? 'good' : p75 <= poorEnd ? 'fair' : 'poor',
    good: viewsWhere((end) => end <= goodEnd),
    fair: viewsWhere((end) => end > goodEnd && end <= poorEnd),
    poor: viewsWhere((end) => end > poorEnd),
  }
}

/** The value that this many views don't exceed, interpolated within its bucket. The last bucket has no end. */
function quantile(buckets: readonly Bucket[], wanted: number): number {
  let [below, start] = [0, 0]
  for (const { end, count } of buckets.slice(0, -1)) {
    if (count > 0 && below + count >= wanted)
      return Math.round(start + ((wanted - below) / count) * (end - start))
    below += count
    start = end
  }
  return start
}
