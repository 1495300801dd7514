import type { FailurePosition } from '@portal/shared/contract'
import { sql } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { distinctPerWindow } from './distinct-per-window.ts'
import { otherCode } from './failure-codes.ts'
import { releaseCounts, releaseTimings } from './telemetry.tables.ts'

const minuteMs = 60_000
const hourMs = 3_600_000

export interface Counted {
  name: string
  version: string
  route: string
  /** `displayed`, or the stage of a failure. */
  stage: string
  code: string
  position?: FailurePosition | undefined
}

export interface Timed {
  name: string
  version: string
  route: string
  metric: string
  bucket: number
}

const startOf = (now: Date, ms: number) => new Date(Math.floor(now.getTime() / ms) * ms)

/** One row for all that are the same, wherever in the code that was: a statement writes no row twice. */
function summed<Row extends object>(rows: readonly Row[]): (Row & { count: number })[] {
  const sums = new Map<string, Row & { count: number }>()
  for (const row of rows) {
    const key = JSON.stringify({ ...row, position: undefined })
    const first = sums.get(key) ?? { ...row, count: 0 }
    sums.set(key, { ...first, count: first.count + 1 })
  }
  // In one order, so that two reports at once never wait for each other.
  return [...sums].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row)
}

/** What is no page of the set, as an address that nobody owns. */
export const otherRoute = '-'

type RowLimit = ReturnType<typeof distinctPerWindow>
/** How many rows a release may have in a minute, and of timings in an hour; the rest is added up without its details. */
export const eventRows = (): RowLimit => distinctPerWindow(100, minuteMs)
export const timingRows = (): RowLimit => distinctPerWindow(1_000, hourMs)

/** Counts what was displayed or failed, in the minute that it is. */
export async function countEvents(
  db: Db,
  events: readonly Counted[],
  isInLimit: RowLimit,
  now: Date,
): Promise<void> {
  if (events.length === 0) return
  const limited = events.map((event) =>
    isInLimit(`${event.name} ${event.version}`, `${event.route} ${event.stage} ${event.code}`, now)
      ? event
      : { ...event, route: otherRoute, code: event.code && otherCode, position: undefined },
  )
  const minute = startOf(now, minuteMs)
  const { name, version, route, stage, code, count, position } = releaseCounts
  await db
    .insert(releaseCounts)
    .values(summed(limited).map((event) => ({ ...event, minute })))
    .onConflictDoUpdate({
      target: [name, version, releaseCounts.minute, route, stage, code],
      set: {
        count: sql`${count} + excluded.count`,
        position: sql`coalesce(${position}, excluded.position)`,
      },
    })
}

/** Counts what was measured, in the hour that it is. */
export async function countTimings(
  db: Db,
  timings: readonly Timed[],
  isInLimit: RowLimit,
  now: Date,
): Promise<void> {
  if (timings.length === 0) return
  const limited = timings.map((timing) =>
    isInLimit(`${timing.name} ${timing.version}`, `${timing.route} ${timing.metric} ${timing.bucket}`, now)
      ? timing
      : { ...timing, route: otherRoute },
  )
  const hour = startOf(now, hourMs)
  const { name, version, route, metric, bucket, count } = releaseTimings
  await db
    .insert(releaseTimings)
    .values(summed(limited).map((timing) => ({ ...timing, hour })))
    .onConflictDoUpdate({
      target: [name, version, releaseTimings.hour, route, metric, bucket],
      set: { count: sql`${count} + excluded.count` },
    })
}
