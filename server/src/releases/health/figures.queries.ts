import { and, eq, gt, gte, sql } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { releaseCounts, releaseTimings } from '../reports/telemetry.tables.ts'

export const hoursShown = 24
const hourMs = 3_600_000

const sumOf = (column: typeof releaseCounts.count | typeof releaseTimings.count) =>
  sql<number>`sum(${column})::int`.as('count')

/** Where the last day begins, at which its first hour does. */
export const dayBefore = (now: Date): Date => new Date(now.getTime() - hoursShown * hourMs)

/** What was displayed and what failed in the last day, by release and hour: 0 is the one that began a day ago. */
export function countsByHour(db: Db, now: Date) {
  const since = dayBefore(now)
  const hour =
    sql<number>`least(${hoursShown - 1}, floor(extract(epoch FROM ${releaseCounts.minute} - ${since.toISOString()}::timestamptz) / 3600))::int`.as(
      'hour',
    )
  const { name, version, stage, minute, count } = releaseCounts
  return db
    .select({ name, version, stage, hour, count: sumOf(count) })
    .from(releaseCounts)
    .where(gte(minute, since))
    .groupBy(name, version, stage, sql`hour`)
}

/** The same since a moment, by release alone. */
export function countsSince(db: Db, since: Date) {
  const { name, version, stage, minute, count } = releaseCounts
  return db
    .select({ name, version, stage, count: sumOf(count) })
    .from(releaseCounts)
    .where(gt(minute, since))
    .groupBy(name, version, stage)
}

/** What failed of a name in the last day: where, how, and in which release; most often first. */
export function failuresOf(db: Db, ofName: string, now: Date, atMost: number) {
  const { name, version, stage, route, code, position, minute, count } = releaseCounts
  return db
    .select({ version, stage, route, code, position, count: sumOf(count) })
    .from(releaseCounts)
    .where(and(eq(name, ofName), gte(minute, dayBefore(now)), sql`${stage} <> 'displayed'`))
    .groupBy(version, stage, route, code, position)
    .orderBy(sql`count DESC`, route, stage, code, version, position)
    .limit(atMost)
}

/** What the pages measured in the last day, by release. */
export function timingsOfDay(db: Db, now: Date) {
  const { name, version, metric, bucket, hour, count } = releaseTimings
  return db
    .select({ name, version, metric, bucket, count: sumOf(count) })
    .from(releaseTimings)
    .where(gt(hour, dayBefore(now)))
    .groupBy(name, version, metric, bucket)
}
