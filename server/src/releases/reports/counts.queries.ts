import type { FailurePosition, TimingMetric } from '@portal/shared/contract'
import { sql } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import type { NamedVersion } from '../channels/choose-versions.ts'
import { bucketOf } from './buckets.ts'
import { releaseCounts, releaseTimings } from './telemetry.tables.ts'

const minuteMs = 60_000
const hourMs = 3_600_000

export interface Counted extends NamedVersion {
  route: string
  /** `displayed`, or the stage of a failure. */
  stage: string
  /** Empty if displayed. */
  code: string
  position?: FailurePosition | undefined
}

export interface Timed extends NamedVersion {
  route: string
  metric: TimingMetric
  value: number
}

/** Counts displays and failures in the current minute. */
export async function countEvents(db: Db, events: readonly Counted[], now: Date): Promise<void> {
  if (events.length === 0) return
  const { name, version, minute, route, stage, code, count, position } = releaseCounts
  await db
    .insert(releaseCounts)
    .values(addedUp(events.map((event) => ({ ...event, minute: startOf(now, minuteMs) }))))
    .onConflictDoUpdate({
      target: [name, version, minute, route, stage, code],
      set: {
        count: sql`${count} + excluded.count`,
        position: sql`coalesce(${position}, excluded.position)`,
      },
    })
}

/** Adds measurements to the histograms of the current hour. */
export async function countTimings(db: Db, timings: readonly Timed[], now: Date): Promise<void> {
  if (timings.length === 0) return
  const rows = timings.map(({ value, ...timing }) => ({
    ...timing,
    hour: startOf(now, hourMs),
    bucket: bucketOf(timing.metric, value),
  }))
  const { name, version, hour, route, metric, bucket, count } = releaseTimings
  await db
    .insert(releaseTimings)
    .values(addedUp(rows))
    .onConflictDoUpdate({
      target: [name, version, hour, route, metric, bucket],
      set: { count: sql`${count} + excluded.count` },
    })
}

const startOf = (now: Date, ms: number) => new Date(Math.floor(now.getTime() / ms) * ms)

/** Combines rows that differ only in position, because a statement can't write a row twice. */
function addedUp<Row extends object>(rows: readonly Row[]): (Row & { count: number })[] {
  const sums = new Map<string, Row & { count: number }>()
  for (const row of rows) {
    const key = JSON.stringify({ ...row, position: undefined })
    const first = sums.get(key) ?? { ...row, count: 0 }
    sums.set(key, { ...first, count: first.count + 1 })
  }
  // Sorted, so that two statements never wait for each other.
  return [...sums].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row)
}
