import type { HourCounts, PageCounts, Vital } from '@portal/shared/contract'
import { and, eq, gt, gte, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { releaseCounts, releaseTimings } from '../reports/telemetry.tables.ts'
import { vitalsOf } from './vitals.ts'

export const hoursShown = 24
const hourMs = 3_600_000
const recentMs = 300_000

export const dayBefore = (now: Date): Date => new Date(now.getTime() - hoursShown * hourMs)

const sumWhere = (isMeant: SQL) =>
  sql<number>`coalesce(sum(${releaseCounts.count}) FILTER (WHERE ${isMeant}), 0)::int`

/** Browser reports count as neither, because most are caused by extensions. */
const pageCounts = {
  views: sumWhere(sql`${releaseCounts.stage} = 'displayed'`),
  failures: sumWhere(sql`${releaseCounts.stage} NOT IN ('displayed', 'slow', 'browser')`),
  slow: sumWhere(sql`${releaseCounts.stage} = 'slow'`),
}

/**
 * What pages reported and measured in the last day by release: of all apps, or of one also by route. Counts are split by
 * hour (0 began a day ago), and by whether they are of the last five minutes.
 */
export async function readReports(db: Db, now: Date, only?: string) {
  const { name, version, minute } = releaseCounts
  const since = dayBefore(now)
  const recent = new Date(now.getTime() - recentMs)
  const hours = sql`floor(extract(epoch FROM ${minute} - ${since.toISOString()}::timestamptz) / 3600)`
  const route = sql<string>`${only ? releaseCounts.route : sql`''`}`.as('by_route')
  const hour = sql<number>`least(${hoursShown - 1}, ${hours})::int`.as('hour')
  const isRecent = sql<boolean>`${minute} > ${recent.toISOString()}::timestamptz`.as('is_recent')
  const counts = await db
    .select({ name, version, route, hour, isRecent, ...pageCounts })
    .from(releaseCounts)
    .where(and(gte(minute, since), only ? eq(name, only) : undefined))
    .groupBy(name, version, sql`by_route`, sql`hour`, sql`is_recent`)

  const { metric, bucket } = releaseTimings
  const timings = await db
    .select({
      name: releaseTimings.name,
      version: releaseTimings.version,
      metric,
      bucket,
      route: sql<string>`${only ? releaseTimings.route : sql`''`}`.as('by_route'),
      count: sql<number>`sum(${releaseTimings.count})::int`,
    })
    .from(releaseTimings)
    .where(and(gt(releaseTimings.hour, since), only ? eq(releaseTimings.name, only) : undefined))
    .groupBy(releaseTimings.name, releaseTimings.version, sql`by_route`, metric, bucket)
  return { counts, timings }
}

export type Reports = Awaited<ReturnType<typeof readReports>>
type Source = Pick<Reports['counts'][number], 'name' | 'version' | 'route'>

/** The releases and routes that anything was reported of, each once. */
export const sourcesOf = ({ counts, timings }: Reports): Source[] => [
  ...new Map(
    [...counts, ...timings].map(({ name, version, route }) => [
      JSON.stringify([name, version, route]),
      { name, version, route },
    ]),
  ).values(),
]

/** The sums of some reports. */
export function figuresOf(
  { counts, timings }: Reports,
  now: Date,
  isMeant: (source: Source) => boolean,
): { day: PageCounts; recent: PageCounts; hours: HourCounts[]; vitals: Vital[] } {
  const own = counts.filter(isMeant)
  return {
    day: sumCounts(own),
    recent: sumCounts(own.filter(({ isRecent }) => isRecent)),
    hours: Array.from({ length: hoursShown }, (_, hour) => ({
      at: new Date(dayBefore(now).getTime() + hour * hourMs).toISOString(),
      ...sumCounts(own.filter((row) => row.hour === hour)),
    })),
    vitals: vitalsOf(timings.filter(isMeant)),
  }
}

export const sumCounts = (rows: readonly PageCounts[]): PageCounts => {
  const sum = { views: 0, failures: 0, slow: 0 }
  for (const row of rows) {
    sum.views += row.views
    sum.failures += row.failures
    sum.slow += row.slow
  }
  return sum
}

/** The failures of one app in the last day, most frequent first. */
export function listFailures(db: Db, app: string, now: Date, limit: number) {
  const { name, version, stage, route, code, position, minute } = releaseCounts
  const count = sql<number>`sum(${releaseCounts.count})::int`.as('count')
  return db
    .select({ version, stage, route, code, position, count })
    .from(releaseCounts)
    .where(and(eq(name, app), gte(minute, dayBefore(now)), sql`${stage} <> 'displayed'`))
    .groupBy(version, stage, route, code, position)
    .orderBy(sql`count DESC`, route, stage, code, version, position)
    .limit(limit)
}
