import type { App } from '../../app.ts'
import { automaticRollbacks } from '../registry/releases.tables.ts'
import { releaseCounts, releaseTimings } from '../reports/telemetry.tables.ts'

const minuteMs = 60_000

interface Told {
  name: string
  version: string
  /** So long ago. */
  minutes: number
  count: number
  stage?: string
  route?: string
  code?: string
  position?: { file: string; line: number; column: number }
}

/** Pages told of a release, as telemetry counts it. */
export async function tell({ db }: App, now: Date, told: readonly Told[]): Promise<void> {
  await db.insert(releaseCounts).values(
    told.map(({ name, minutes, stage = 'displayed', route = `/${name}`, code = '', ...more }) => ({
      minute: new Date(Math.floor(now.getTime() / minuteMs) * minuteMs - minutes * minuteMs),
      ...{ name, route, stage, code, ...more },
    })),
  )
}

interface Timed {
  name: string
  version: string
  metric: string
  /** Upper end of a bucket -> how many. */
  buckets: Record<number, number>
}

/** Pages measured a release in this hour. */
export async function measure({ db }: App, now: Date, timed: readonly Timed[]): Promise<void> {
  const hour = new Date(Math.floor(now.getTime() / 3_600_000) * 3_600_000)
  await db.insert(releaseTimings).values(
    timed.flatMap(({ name, version, metric, buckets }) =>
      Object.entries(buckets).map(([bucket, count]) => ({
        ...{ hour, name, version, route: `/${name}`, metric, count },
        bucket: Number(bucket),
      })),
    ),
  )
}

interface TakenBack {
  name: string
  version: string
  toVersion: string | null
  minutes: number
}

/** The portal took a release back. */
export async function takeBack({ db }: App, now: Date, { minutes, ...row }: TakenBack): Promise<void> {
  await db.insert(automaticRollbacks).values({
    ...row,
    at: new Date(now.getTime() - minutes * minuteMs),
    reason: 'it failed for 6 of 9 that told of it; mostly at render of /papers (TypeError)',
    figures: {},
  })
}
