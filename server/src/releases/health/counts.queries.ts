import type { HourCounts, PageCounts } from '@portal/shared/contract'
import { and, eq, gt, gte, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { releaseCounts, releaseTimings } from '../reports/telemetry.tables.ts'

export const hoursShown = 24
const hourMs = 3_600_000

export const dayBefore = (now: Date): Date => new Date(now.getTime() - hoursShown * hourMs)

const sumWhere = (isMeant: SQL) =>
  sql<number>`coalesce(sum(${releaseCounts.count}) FILTER (WHERE ${isMeant}), 0)::int`

/** Reports of the browser itself count as neither: most are caused by extensions. */
const pageCounts = {
  views: sumWhere(sql`${releaseCounts.stage} = 'displayed'`),
  failures: sumWhere(sql`${releaseCounts.stage} NOT IN ('displayed', 'slow', 'browser')`),
  slow: sumWhere(sql`${releaseCounts.stage} = 'slow'`),
}

/** 0 is the hour that began a day ago. */
const hourSince = (since: Date) =>
  sql<number>`least(${hoursShown - 1}, floor(extract(epoch FROM ${releaseCounts.minute} - ${since.toISOString()}::timestamptz) / 3600))::int`.as(
    'hour',
  )

/** The counts of all apps in the last day by release and hour; `isRecent` splits off those after a moment. */
export function countsByRelease(db: Db, now: Date, recentSince: Date) {
  const { name, version, minute } = releaseCounts
  const isRecent = sql<boolean>`${minute} > ${recentSince.toISOString()}::timestamptz`.as('is_recent')
  return db
    .select({ name, version, hour: hourSince(dayBefore(now)), isRecent, ...pageCounts })
    .from(releaseCounts)
    .where(gte(minute, dayBefore(now)))
    .groupBy(name, version, sql`hour`, sql`is_recent`)
}

/** The counts of one app in the last day by route, release and hour. */
export function countsByRoute(db: Db, ofName: string, now: Date) {
  const { name, version, route, minute } = releaseCounts
  return db
    .select({ version, route, hour: hourSince(dayBefore(now)), ...pageCounts })
    .from(releaseCounts)
    .where(and(eq(name, ofName), gte(minute, dayBefore(now))))
    .groupBy(version, route, sql`hour`)
}

/** The failures of one app in the last day, most frequent first. */
export function listFailures(db: Db, ofName: string, now: Date, limit: number) {
  const { name, version, stage, route, code, position, minute } = releaseCounts
  return db
    .select({
      version,
      stage,
      route,
      code,
      position,
      count: sql<number>`sum(${releaseCounts.count})::int`.as('count'),
    })
    .from(releaseCounts)
    .where(and(eq(name, ofName), gte(minute, dayBefore(now)), sql`${stage} <> 'displayed'`))
    .groupBy(version, stage, route, code, position)
    .orderBy(sql`count DESC`, route, stage, code, version, position)
    .limit(limit)
}

/** What pages measured in the last day by release: of all apps, or of one by route. */
export function timings(db: Db, now: Date, ofName?: string) {
  const { name, version, metric, bucket, hour } = releaseTimings
  const route = ofName ? sql<string>`${releaseTimings.route}` : sql<string>`''`
  return db
    .select({
      name,
      version,
      route: route.as('of_route'),
      metric,
      bucket,
      count: sql<number>`sum(${releaseTimings.count})::int`,
    })
    .from(releaseTimings)
    .where(and(gt(hour, dayBefore(now)), ofName ? eq(name, ofName) : undefined))
    .groupBy(name, version, sql`of_route`, metric, bucket)
}

export const sumCounts = (rows: readonly PageCounts[]): PageCounts =>
  rows.reduce<PageCounts>(
    (sum, { views, failures, slow }) => ({
      views: sum.views + views,
      failures: sum.failures + failures,
      slow: sum.slow + slow,
    }),
    { views: 0, failures: 0, slow: 0 },
  )

/** One entry for each of the last 24 hours. */
export const hoursOf = (rows: readonly (PageCounts & { hour: number })[], now: Date): HourCounts[] =>
  Array.from({ length: hoursShown }, (_, hour) => ({
    at: new Date(dayBefore(now).getTime() + hour * hourMs).toISOString(),
    ...sumCounts(rows.filter((row) => row.hour === hour)),
  }))
